import { z } from 'zod'
import { logOut } from '@/identity/sessions/end-sessions'
import { refreshCookie, sessionCookie } from '@/identity/sessions/session-cookies'
import { expired } from '@/platform/cookies'
import { ANYONE } from '../callers'
import { endpoint } from '../http/endpoint'
import { refreshTokenOf } from './modes'

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.looseObject({ mode: z.unknown().optional(), refresh_token: z.unknown().optional() }),
  async act(call) {
    const { token } = await refreshTokenOf(call)
    await logOut(call.payload, token, call.from)
    const kept = [refreshCookie(''), await sessionCookie(null)]
    // Whichever of the two the request carried, whatever the mode.
    return { cookies: kept.filter(({ name }) => call.cookies.has(name)).map(expired) }
  },
})
