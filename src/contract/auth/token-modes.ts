// Transports the tokens of a session: all in the body (`json`), the refresh token in a cookie (`cookie`), or the whole
// session in one cookie (`session`).

import { refreshCookie, sessionCookie } from '@/identity/sessions/session-cookies'
import { signAccessToken, type TokenGrant } from '@/identity/sessions/session-tokens'
import { readToken } from '@/identity/tokens/signed-token'
import { AppError, invalidPayload } from '@/platform/http/app-error'
import type { Call, EndpointResponse } from '../http/endpoint'

export const MODES = ['cookie', 'json', 'session'] as const
export type Mode = (typeof MODES)[number]

/**
 * Returns body and cookies for new tokens. `expires` is a duration in milliseconds: of the access token, or of the
 * session cookie.
 */
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

/**
 * Returns the requested mode. The default is `json` if the body has a token, else `cookie`; never `session`
 * (contract.md §3).
 */
function modeOf({ mode, refresh_token: token }: { mode?: unknown; refresh_token?: unknown }): unknown {
  return mode || (token ? 'json' : 'cookie')
}

const missingTokenError = () =>
  invalidPayload('The refresh token is required in either the payload or cookie')

/** Returns the refresh token inside a session cookie, which is a signed token itself. */
async function refreshTokenInSession(cookie: string): Promise<string> {
  const { session } = await readToken(cookie)
  if (typeof session !== 'string') throw new AppError('INVALID_CREDENTIALS')
  return session
}

/** Returns the refresh token from the place that the mode names. Refuses with INVALID_PAYLOAD if it is missing. */
export async function refreshTokenOf(
  call: Call<{ mode?: unknown; refresh_token?: unknown }>,
): Promise<{ mode: Mode; token: string }> {
  const { body, cookies, settings } = call
  const mode = MODES.find((known) => known === modeOf(body))
  if (mode === 'json') {
    if (!body.refresh_token) throw missingTokenError()
    const token = body.refresh_token
    // Any other JSON value becomes an unknown token, which a refresh refuses and a logout ignores.
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
