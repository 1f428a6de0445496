import { pagePath } from '@/facts/routes'
import { cookiesTakenAway } from '@/identity/sessions/browser-keys'
import { logOut } from '@/identity/sessions/end-sessions'
import { readToken } from '@/identity/tokens/signed-token'
import { environmentNow } from '@/platform/env'
import { type FormCall, serveForm } from './serve-form'

/** The refresh tokens that the browser holds: in the cookie of the site, and inside the cookie of single sign-on. */
async function refreshTokens({ cookies }: FormCall): Promise<string[]> {
  const { refreshCookie, sessionCookie } = environmentNow()
  const inside = await readToken(cookies.get(sessionCookie.name) ?? '').catch(() => null)
  const tokens = [cookies.get(refreshCookie.name), inside?.session]
  return tokens.filter((token): token is string => typeof token === 'string' && token !== '')
}

/** Ends the session and takes its cookies away. The panel has a button of its own (`/api/users/logout`). */
export const signOut = serveForm('signIn', async (call) => {
  const tokens = await refreshTokens(call)
  for (const token of tokens) await logOut(call.payload, token, call.from)
  return { to: call.wanted ?? pagePath('home', call.locale), cookies: await cookiesTakenAway() }
})
