// Names the cookies of a session. The tokens are closed to scripts; only the moment of expiry is readable.

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

/** Directus' mode `cookie`. */
export function refreshCookie(refreshToken: string): Cookie {
  const { refreshCookie: settings, refreshTokenMs } = getEnvironment()
  return httpOnlyCookie(settings.name, refreshToken, refreshTokenMs, settings)
}

/** Directus' mode `session`. */
export function sessionCookie(tokens: TokenGrant | null): Cookie {
  const { sessionCookie: settings, sessionCookieMs } = getEnvironment()
  return httpOnlyCookie(settings.name, tokens ? signSessionToken(tokens) : '', sessionCookieMs, settings)
}

/** Next sets it for this host only, regardless of the domain of the other cookies. */
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

/** Returns the cookies of the site's own sign-in, which is the admin panel's too; without tokens, the ones that remove them. */
export function siteCookies(tokens: TokenGrant | null): Cookie[] {
  const { accessCookieName, refreshCookie: settings, refreshTokenMs, accessTokenMs } = getEnvironment()
  const access = tokens ? signAccessToken(tokens) : ''
  const expiry = tokens ? String(Date.now() + accessTokenMs) : ''
  return [
    httpOnlyCookie(accessCookieName, access, refreshTokenMs, settings),
    refreshCookie(tokens?.refreshToken ?? ''),
    { ...httpOnlyCookie(TOKEN_EXPIRY_COOKIE_NAME, expiry, refreshTokenMs, settings), httpOnly: false },
    // At sign-out only: a sign-on may have left one, and drafts must not stay visible.
    ...(tokens ? [] : [sessionCookie(null), expiredDraftModeCookie()]),
  ]
}

/** All of them, and the cookie of single sign-on, for the browser to forget. */
export function expiredSessionCookies(): Cookie[] {
  return siteCookies(null).map(expiredCookie)
}
