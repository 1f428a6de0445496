import { type Payload, parseCookies } from 'payload'
import { getEnvironment } from '@/platform/env/env'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { readToken } from '../tokens/signed-token'
import { signOutByRefreshToken } from './end-sessions'

/**
 * Returns the refresh tokens in a browser's cookies: that of the site, and that inside the session cookie of single
 * sign-on.
 */
async function refreshTokensFromCookies(headers: Headers): Promise<string[]> {
  const cookies = parseCookies(headers)
  const { refreshCookie, sessionCookie } = getEnvironment()
  const inside = await readToken(cookies.get(sessionCookie.name) ?? '').catch(() => null)
  const tokens = [cookies.get(refreshCookie.name), inside?.session]
  return tokens.filter((token): token is string => typeof token === 'string' && token !== '')
}

/** Ends the sessions whose cookies the request carries. Returns false if it carries none. */
export async function signOutBrowser(payload: Payload, request: Pick<Request, 'headers'>): Promise<boolean> {
  const tokens = await refreshTokensFromCookies(request.headers)
  for (const token of tokens) await signOutByRefreshToken(payload, token, clientInfoOf(request))
  return tokens.length > 0
}
