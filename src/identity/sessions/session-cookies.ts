// Where a browser keeps its keys. The tokens are closed to scripts; only the moment of expiry is readable.

import { ACCESS_COOKIE_NAME, EXPIRY_COOKIE_NAME } from '@/facts/cookies'
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

/** The site's own sign-in, which is the panel's too; without keys, the cookies to take away. */
export async function siteCookies(keys: SessionKeys | null): Promise<Cookie[]> {
  const { refreshCookie: settings, refreshTokenMs, accessTokenMs } = environmentNow()
  const access = keys ? await accessTokenOf(keys) : ''
  const expiry = keys ? String(Date.now() + accessTokenMs) : ''
  return [
    hidden(ACCESS_COOKIE_NAME, access, refreshTokenMs, settings),
    refreshCookie(keys?.refreshToken ?? ''),
    { ...hidden(EXPIRY_COOKIE_NAME, expiry, refreshTokenMs, settings), httpOnly: false },
    // Sign-on may have left one; its session ends with the others.
    ...(keys ? [] : [await sessionCookie(null)]),
  ]
}

/** All of them taken away. */
export async function cookiesGone(): Promise<Cookie[]> {
  return (await siteCookies(null)).map(expired)
}
