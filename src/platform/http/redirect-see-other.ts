import { requireSafeUrl } from '@/shared/http/safe-url'
import { appendCookies, type Cookie } from './cookies'

/** Redirects the browser with a GET, within this site. Throws for any other address. */
export function redirectSeeOther(location: string, cookies: readonly Cookie[] = []): Response {
  const headers = new Headers({ Location: requireSafeUrl(location), 'Cache-Control': 'private, no-store' })
  appendCookies(headers, cookies)
  return new Response(null, { status: 303, headers })
}
