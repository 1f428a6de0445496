// Defines the cookies of a session. Scripts cannot read the tokens, only the time of expiry.

import { type Environment, getEnvironment } from '@/platform/env/env'
import { type Cookie, expiredCookie } from '@/platform/http/cookies'
import { DRAFT_MODE_COOKIE_NAME, TOKEN_EXPIRY_COOKIE_NAME } from '@/shared/http/cookies'
import { signAccessToken, signSessionToken, type TokenGrant } from './session-tokens'

const seconds = (length: number) => Math.floor(length / 1000)

function httpOnlyCookie(
  name: string,
  value: string,
  lifetimeMs: number,
  settings: Environment['refreshCookie'],
): Cookie {
  const { domain, secure, sameSite } = settings
  return { name, value, maxAgeSeconds: seconds(lifetimeMs), httpOnly: true, secure, sameSite, domain }
}

/** Returns the cookie of Directus' mode `cookie`. */
export function refreshCookie(refreshToken: string): Cookie {
  const { refreshCookie: settings, refreshTokenMs } = getEnvironment()
  return httpOnlyCookie(settings.name, refreshToken, refreshTokenMs, settings)
}

/** Returns the cookie of Directus' mode `session`; without tokens, one that removes it. */
export function sessionCookie(tokens: TokenGrant | null): Cookie {
  const { sessionCookie: settings, sessionCookieMs } = getEnvironment()
  return httpOnlyCookie(settings.name, tokens ? signSessionToken(tokens) : '', sessionCookieMs, settings)
}

/** Returns a cookie that removes Next's cookie for drafts, which is always set for this host only. */
export function expiredDraftModeCookie(): Cookie {
  const { secure } = getEnvironment().refreshCookie
  return {
    name: DRAFT_MODE_COOKIE_NAME,
    value: '',
    maxAgeSeconds: 0,
    httpOnly: true,
    secure,
    sameSite: 'lax',
  }
}

/** Returns the cookies of the site's own sign-in, which the admin panel shares; without tokens, cookies that remove them. */
export function siteCookies(tokens: TokenGrant | null): Cookie[] {
  const { accessCookieName, refreshCookie: settings, refreshTokenMs, accessTokenMs } = getEnvironment()
  const access = tokens ? signAccessToken(tokens) : ''
  const expiry = tokens ? String(Date.now() + accessTokenMs) : ''
  return [
    httpOnlyCookie(accessCookieName, access, refreshTokenMs, settings),
    refreshCookie(tokens?.refreshToken ?? ''),
    { ...httpOnlyCookie(TOKEN_EXPIRY_COOKIE_NAME, expiry, refreshTokenMs, settings), httpOnly: false },
    // A sign-out removes these too: single sign-on may have set the first, and drafts must not stay visible.
    ...(tokens ? [] : [sessionCookie(null), expiredDraftModeCookie()]),
  ]
}

/** Returns cookies that remove every cookie of a session, that of single sign-on included. */
export function expiredSessionCookies(): Cookie[] {
  return siteCookies(null).map(expiredCookie)
}
