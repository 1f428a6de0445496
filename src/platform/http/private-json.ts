import { appendCookies, type Cookie } from './cookies'

/** Returns an uncacheable response for one person: JSON, or 204 without data. */
export function privateJson(data: object | null, cookies: readonly Cookie[] = [], status = 200): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  appendCookies(headers, cookies)
  return data ? Response.json(data, { status, headers }) : new Response(null, { status: 204, headers })
}
