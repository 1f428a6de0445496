// Where a browser keeps its keys. The tokens are closed to scripts; only the moment of expiry is readable.

import { DRAFTS_COOKIE_NAME, EXPIRY_COOKIE_NAME } from '@/facts/cookies'
import { type Cookie, expired } from '@/platform/cookies'
import { type Environment, environmentNow } from '@/platform/env'
import { accessTokenOf, type SessionKeys, sessionTokenOf } from './session-keys'

const seconds = (length: number) => Math.floor(length / 1000)

function hidden(
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
  const { refreshCookie: settings, refreshTokenMs } = environmentNow()
  return hidden(settings.name, refreshToken, refreshTokenMs, settings)
}

/** Directus' mode `session`. */
export async function sessionCookie(keys: SessionKeys | null): Promise<Cookie> {
  const { sessionCookie: settings, sessionCookieMs } = environmentNow()
  return hidden(settings.name, keys ? await sessionTokenOf(keys) : '', sessionCookieMs, settings)
}

/** Next sets it for this host only, whatever domain the others have. */
function draftsCookieGone(): Cookie {
  const { secure } = environmentNow().refreshCookie
  return { name: DRAFTS_COOKIE_NAME, value: '', maxAgeSeconds: 0, httpOnly: true, secure, sameSite: 'lax' }
}

/** The site's own sign-in, which is the panel's too; without keys, the cookies to take away. */
export async function siteCookies(keys: SessionKeys | null): Promise<Cookie[]> {
  const { accessCookieName, refreshCookie: settings, refreshTokenMs, accessTokenMs } = environmentNow()
  const access = keys ? await accessTokenOf(keys) : ''
  const expiry = keys ? String(Date.now() + accessTokenMs) : ''
  return [
    hidden(accessCookieName, access, refreshTokenMs, settings),
    refreshCookie(keys?.refreshToken ?? ''),
    { ...hidden(EXPIRY_COOKIE_NAME, expiry, refreshTokenMs, settings), httpOnly: false },
    // Sign-on may have left one, and drafts are seen by nobody else.
    ...(keys ? [] : [await sessionCookie(null), draftsCookieGone()]),
  ]
}

/** All of them, and the cookie of single sign-on, for the browser to forget. */
export async function cookiesTakenAway(): Promise<Cookie[]> {
  return (await siteCookies(null)).map(expired)
}
