// Reads cookies, and writes them for responses that are made without a library of their own.

import { parseCookies } from 'payload'
import type { HeaderReader } from '@/shared/http/header-reader'

export interface Cookie {
  name: string
  value: string
  /** 0 takes it away; `session`: as long as the browser is open. */
  maxAgeSeconds: number | 'session'
  httpOnly: boolean
  secure: boolean
  sameSite: 'lax' | 'strict' | 'none'
  domain?: string | undefined
}

const SAME_SITE = { lax: 'Lax', strict: 'Strict', none: 'None' } as const

/** `Max-Age` and `Expires`; nothing for a cookie that goes with the browser. */
function ageAttributes({ maxAgeSeconds }: Cookie): string[] {
  if (maxAgeSeconds === 'session') return []
  const expires = new Date(maxAgeSeconds > 0 ? Date.now() + maxAgeSeconds * 1000 : 0)
  return [`Max-Age=${maxAgeSeconds}`, `Expires=${expires.toUTCString()}`]
}

/** The value of a `Set-Cookie` header; path `/`. */
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

/** Returns the cookies of a request by their names. */
export function cookiesIn(headers: HeaderReader): Map<string, string> {
  const cookie = headers.get('cookie')
  return cookie === null ? new Map() : parseCookies(new Headers({ cookie }))
}

/** Each as a `Set-Cookie` header of its own, beside those that are there already. */
export function appendCookies(headers: Headers, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) headers.append('Set-Cookie', serializeCookie(cookie))
}

/** The cookie without its value, for the browser to forget it. */
export function expiredCookie(cookie: Cookie): Cookie {
  return { ...cookie, value: '', maxAgeSeconds: 0 }
}
