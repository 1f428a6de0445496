import { appendCookies, type Cookie } from './cookies'

/** An answer for one person, which nobody keeps: JSON, or 204 for nothing. */
export function privateJson(data: object | null, cookies: readonly Cookie[] = [], status = 200): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  appendCookies(headers, cookies)
  return data ? Response.json(data, { status, headers }) : new Response(null, { status: 204, headers })
}
