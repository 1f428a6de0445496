import { z } from 'zod'
import { countFailure, LIMITS, requireNotLimited } from '@/identity/limits'
import { refreshSession } from '@/identity/sessions/refresh-session'
import { AppError } from '@/platform/http/app-error'
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
    const { payload, from } = call
    await requireNotLimited(payload, LIMITS.refreshByIp, from.address)
    const { mode, token } = await refreshTokenOf(call)
    try {
      return await tokenResponse(await refreshSession(payload, token, from), mode, call)
    } catch (error) {
      if (error instanceof AppError) await countFailure(payload, LIMITS.refreshByIp, from.address)
      throw error
    }
  },
})
