// Transports the tokens of a session: all in the body, the refresh token in a cookie, or the whole session in one
// cookie.

import { refreshCookie, sessionCookie } from '@/identity/sessions/session-cookies'
import { signAccessToken, type TokenGrant } from '@/identity/sessions/session-tokens'
import { readToken } from '@/identity/tokens/signed-token'
import { AppError, invalidPayload } from '@/platform/http/app-error'
import type { Call, EndpointResponse } from '../http/endpoint'

export const MODES = ['cookie', 'json', 'session'] as const
export type Mode = (typeof MODES)[number]

/** `expires` is a duration in milliseconds: of the access token, or of the session. */
export function tokenResponse(
  tokens: TokenGrant,
  mode: Mode,
  { settings }: Pick<Call<unknown>, 'settings'>,
): EndpointResponse {
  if (mode === 'session')
    return { data: { expires: settings.sessionCookieMs }, cookies: [sessionCookie(tokens)] }
  const accessToken = signAccessToken(tokens)
  const expires = settings.accessTokenMs
  if (mode === 'cookie')
    return { data: { expires, access_token: accessToken }, cookies: [refreshCookie(tokens.refreshToken)] }
  return { data: { expires, refresh_token: tokens.refreshToken, access_token: accessToken } }
}

/** Without a mode it is `json` when the body has a token, else `cookie`; never `session` (contract.md §3). */
function modeOf({ mode, refresh_token: token }: { mode?: unknown; refresh_token?: unknown }): unknown {
  return mode || (token ? 'json' : 'cookie')
}

const missingTokenError = () =>
  invalidPayload('The refresh token is required in either the payload or cookie')

/** The refresh token inside a session cookie; that cookie is a signed token itself. */
async function refreshTokenInSession(cookie: string): Promise<string> {
  const { session } = await readToken(cookie)
  if (typeof session !== 'string') throw new AppError('INVALID_CREDENTIALS')
  return session
}

/** The refresh token, from where the mode says. Refuses with INVALID_PAYLOAD without one. */
export async function refreshTokenOf(
  call: Call<{ mode?: unknown; refresh_token?: unknown }>,
): Promise<{ mode: Mode; token: string }> {
  const { body, cookies, settings } = call
  const mode = MODES.find((known) => known === modeOf(body))
  if (mode === 'json') {
    if (!body.refresh_token) throw missingTokenError()
    const token = body.refresh_token
    // JSON of any other value is an unknown token: refused by a refresh, ignored by a logout.
    return { mode, token: typeof token === 'string' ? token : JSON.stringify(token) }
  }
  if (mode === 'cookie') {
    const token = cookies.get(settings.refreshCookie.name)
    if (token) return { mode, token }
  }
  if (mode === 'session') {
    const cookie = cookies.get(settings.sessionCookie.name)
    if (cookie) return { mode, token: await refreshTokenInSession(cookie) }
  }
  throw missingTokenError()
}
