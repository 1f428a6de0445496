import { navigationTarget } from '@/facts/navigation-target'
import { appendCookies, type Cookie } from './cookies'

/** Sends the browser on with a GET, within this site: throws for any other address. */
export function seeOther(location: string, cookies: readonly Cookie[] = []): Response {
  const headers = new Headers({ Location: navigationTarget(location), 'Cache-Control': 'private, no-store' })
  appendCookies(headers, cookies)
  return new Response(null, { status: 303, headers })
}
