import { z } from 'zod'
import { refreshSession } from '@/identity/sessions/refresh-session'
import { ANYONE } from '../allowed-roles'
import { endpoint } from '../http/endpoint'
import { refreshTokenOf, tokenResponse } from './token-modes'

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.looseObject({ mode: z.unknown().optional(), refresh_token: z.unknown().optional() }),
  async handle(call) {
    const { mode, token } = await refreshTokenOf(call)
    return tokenResponse(await refreshSession(call.payload, token, call.from), mode, call)
  },
})
