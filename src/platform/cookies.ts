// One way to write a cookie, for whoever answers without a library of its own.

export interface Cookie {
  name: string
  value: string
  /** 0 takes it away. */
  maxAgeSeconds: number
  httpOnly: boolean
  secure: boolean
  sameSite: 'lax' | 'strict' | 'none'
  domain?: string | undefined
}

const SAME_SITE = { lax: 'Lax', strict: 'Strict', none: 'None' } as const

/** The value of a `Set-Cookie` header; path `/`. */
function serializeCookie(cookie: Cookie): string {
  const expires = new Date(cookie.maxAgeSeconds > 0 ? Date.now() + cookie.maxAgeSeconds * 1000 : 0)
  return [
    `${cookie.name}=${encodeURIComponent(cookie.value)}`,
    `Max-Age=${cookie.maxAgeSeconds}`,
    ...(cookie.domain ? [`Domain=${cookie.domain}`] : []),
    'Path=/',
    `Expires=${expires.toUTCString()}`,
    ...(cookie.httpOnly ? ['HttpOnly'] : []),
    ...(cookie.secure ? ['Secure'] : []),
    `SameSite=${SAME_SITE[cookie.sameSite]}`,
  ].join('; ')
}

/** Each as a `Set-Cookie` header of its own, beside those that are there already. */
export function appendCookies(headers: Headers, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) headers.append('Set-Cookie', serializeCookie(cookie))
}

/** The cookie without its value, for the browser to forget it. */
export function expired(cookie: Cookie): Cookie {
  return { ...cookie, value: '', maxAgeSeconds: 0 }
}
