// Sets the cookies of a session in a browser, and reads them.

import { type Payload, parseCookies } from 'payload'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { trustsCookies } from '@/platform/http/cookie-trust'
import { type Cookie, expiredCookie } from '@/platform/http/cookies'
import { TOKEN_EXPIRY_COOKIE_NAME } from '@/shared/http/cookies'
import { addRefreshToken } from './add-refresh-token'
import type { AuthenticatedCaller } from './authenticate'
import { sessionCookie, siteCookies } from './session-cookies'
import type { SessionTokens } from './session-tokens'

/** Returns the site's cookies, and removes a cookie of single sign-on, which would identify another person. */
export function signInCookies(tokens: SessionTokens): Cookie[] {
  return [...siteCookies(tokens), expiredCookie(sessionCookie(null))]
}

/**
 * Returns the cookies that a browser lacks beside its token: the time of expiry for an access token, or the site's own
 * cookies for a session token.
 */
export async function missingCookies(payload: Payload, known: AuthenticatedCaller): Promise<Cookie[]> {
  const { account, sessionId, kind, expiresAt } = known
  // A static token belongs to a program, not to a browser.
  if (!sessionId || !expiresAt) throw new AppError('INVALID_CREDENTIALS')
  // Includes a refresh token of the same session, so that the site's session has no more rights than the known one.
  if (kind === 'session')
    return siteCookies(await addRefreshToken(payload, { account, sessionId, refreshToken: '' }))
  const all = siteCookies(null)
  return all
    .filter(({ name }) => name === TOKEN_EXPIRY_COOKIE_NAME)
    .map((cookie) => ({ ...cookie, value: String(expiresAt * 1000) }))
}

/**
 * Reads the tokens of a browser. Accepts them from navigations that start on another site (a link in a mail, the return
 * from an identity provider), which only redirect within the site; refuses them from calls and forms of other sites.
 */
export function tokensFromCookies(headers: Headers): {
  access: string | undefined
  refresh: string | undefined
} {
  const isVisit = headers.get('sec-fetch-mode') === 'navigate' && !headers.has('origin')
  if (!isVisit && !trustsCookies(headers)) return { access: undefined, refresh: undefined }
  const cookies = parseCookies(headers)
  const { accessCookieName, refreshCookie, sessionCookie: inside } = getEnvironment()
  return {
    access: cookies.get(accessCookieName) || cookies.get(inside.name) || undefined,
    refresh: cookies.get(refreshCookie.name) || undefined,
  }
}
