// The cookies of a session as a browser gets and loses them.

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

/** Of the site; a session of single sign-on that is still there would speak for somebody else. */
export function signInCookies(tokens: SessionTokens): Cookie[] {
  return [...siteCookies(tokens), expiredCookie(sessionCookie(null))]
}

/** Those that go with a token which the browser holds already: when it runs out, or a session's tokens for the site. */
export async function missingCookies(payload: Payload, known: AuthenticatedCaller): Promise<Cookie[]> {
  const { account, sessionId, kind, expiresAt } = known
  // A static token belongs to a program, not to a browser.
  if (!sessionId || !expiresAt) throw new AppError('INVALID_CREDENTIALS')
  // Includes the refresh token, so that the new session has no more rights than the old one.
  if (kind === 'session')
    return siteCookies(await addRefreshToken(payload, { account, sessionId, refreshToken: '' }))
  const all = siteCookies(null)
  return all
    .filter(({ name }) => name === TOKEN_EXPIRY_COOKIE_NAME)
    .map((cookie) => ({ ...cookie, value: String(expiresAt * 1000) }))
}

/**
 * Reads the tokens of a browser. Navigations that begin on another site count, unlike calls and forms from there: a
 * link in a mail, the way back from an identity provider. They are redirected within the site, and have no other
 * effect.
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
