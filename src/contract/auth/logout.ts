import { z } from 'zod'
import { signOutByRefreshToken } from '@/identity/sessions/end-sessions'
import { refreshCookie, sessionCookie } from '@/identity/sessions/session-cookies'
import { expiredCookie } from '@/platform/http/cookies'
import { ANYONE } from '../allowed-roles'
import { endpoint } from '../http/endpoint'
import { refreshTokenOf } from './token-modes'

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.looseObject({ mode: z.unknown().optional(), refresh_token: z.unknown().optional() }),
  async handle(call) {
    const { token } = await refreshTokenOf(call)
    await signOutByRefreshToken(call.payload, token, call.from)
    const kept = [refreshCookie(''), sessionCookie(null)]
    // The request may carry either cookie, regardless of its mode.
    return { cookies: kept.filter(({ name }) => call.cookies.has(name)).map(expiredCookie) }
  },
})
