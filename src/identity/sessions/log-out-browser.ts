import { type Payload, parseCookies } from 'payload'
import { environmentNow } from '@/platform/env'
import { originOf } from '../origin-of'
import { readToken } from '../tokens/signed-token'
import { logOut } from './end-sessions'

/** The refresh tokens that a browser holds: in the cookie of the site, and inside the cookie of single sign-on. */
async function refreshTokens(headers: Headers): Promise<string[]> {
  const cookies = parseCookies(headers)
  const { refreshCookie, sessionCookie } = environmentNow()
  const inside = await readToken(cookies.get(sessionCookie.name) ?? '').catch(() => null)
  const tokens = [cookies.get(refreshCookie.name), inside?.session]
  return tokens.filter((token): token is string => typeof token === 'string' && token !== '')
}

/** Ends the sessions whose cookies come with the request; whether there were any cookies of one. */
export async function logOutBrowser(payload: Payload, request: Pick<Request, 'headers'>): Promise<boolean> {
  const tokens = await refreshTokens(request.headers)
  for (const token of tokens) await logOut(payload, token, originOf(request))
  return tokens.length > 0
}
