import { type Cookie, serializeCookie } from './cookies'

/** An answer for one person, which nobody keeps: JSON, or 204 for nothing. */
export function personalAnswer(data: object | null, cookies: readonly Cookie[] = [], status = 200): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', serializeCookie(cookie))
  return data ? Response.json(data, { status, headers }) : new Response(null, { status: 204, headers })
}
