import { type Cookie, serializeCookie } from './cookies'

/** Sends the browser on with a GET. */
export function seeOther(location: string, cookies: readonly Cookie[] = []): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', serializeCookie(cookie))
  return new Response(null, { status: 303, headers })
}
