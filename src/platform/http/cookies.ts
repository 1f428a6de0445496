// Reads cookies, and serialises them for responses without a framework.

import { parseCookies } from 'payload'
import type { HeaderReader } from '@/shared/http/header-reader'

export interface Cookie {
  name: string
  value: string
  /** 0 removes the cookie; `session` keeps it until the browser is closed. */
  maxAgeSeconds: number | 'session'
  httpOnly: boolean
  secure: boolean
  sameSite: 'lax' | 'strict' | 'none'
  domain?: string | undefined
}

const SAME_SITE = { lax: 'Lax', strict: 'Strict', none: 'None' } as const

/** Returns `Max-Age` and `Expires`; nothing for a session cookie. */
function ageAttributes({ maxAgeSeconds }: Cookie): string[] {
  if (maxAgeSeconds === 'session') return []
  const expires = new Date(maxAgeSeconds > 0 ? Date.now() + maxAgeSeconds * 1000 : 0)
  return [`Max-Age=${maxAgeSeconds}`, `Expires=${expires.toUTCString()}`]
}

/** Returns the value of a `Set-Cookie` header, with path `/`. */
export function serializeCookie(cookie: Cookie): string {
  return [
    `${cookie.name}=${encodeURIComponent(cookie.value)}`,
    ...ageAttributes(cookie).slice(0, 1),
    ...(cookie.domain ? [`Domain=${cookie.domain}`] : []),
    'Path=/',
    ...ageAttributes(cookie).slice(1),
    ...(cookie.httpOnly ? ['HttpOnly'] : []),
    ...(cookie.secure ? ['Secure'] : []),
    `SameSite=${SAME_SITE[cookie.sameSite]}`,
  ].join('; ')
}

/** Returns the cookies of a request by name. */
export function cookiesIn(headers: HeaderReader): Map<string, string> {
  const cookie = headers.get('cookie')
  return cookie === null ? new Map() : parseCookies(new Headers({ cookie }))
}

/** Adds a `Set-Cookie` header for each cookie, besides existing ones. */
export function appendCookies(headers: Headers, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) headers.append('Set-Cookie', serializeCookie(cookie))
}

/** Returns the cookie that removes this one. */
export function expiredCookie(cookie: Cookie): Cookie {
  return { ...cookie, value: '', maxAgeSeconds: 0 }
}
