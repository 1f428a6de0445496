// Lists the headers of every response of the site.

export const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  // `/` distinguishes a click on our own page from a first visit by the Referer (src/proxy.ts), so it must not be
  // stricter.
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

/** `Cache-Control` of files whose names change with their content. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'
