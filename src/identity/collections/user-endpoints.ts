// Payload's own ways into an account, closed or led through our acts: whatever is not answered here could skip
// the second factor, the limits or the trail. Payload asks these before its own.

import { type Endpoint, parseCookies } from 'payload'
import { appendCookies } from '@/platform/cookies'
import { environmentNow } from '@/platform/env'
import { cookiesCount } from '../access/authenticate-request'
import { originOf } from '../origin-of'
import { Refusal } from '../refusal'
import { logOutBrowser } from '../sessions/log-out-browser'
import { refreshSession } from '../sessions/refresh-session'
import { cookiesTakenAway, siteCookies } from '../sessions/session-cookies'
import type { SessionKeys } from '../sessions/session-keys'

const CLOSED = [
  'login',
  'forgot-password',
  'reset-password',
  'unlock',
  'first-register',
  'verify/:id',
] as const

/** Says where the way is now, for whoever wrote a program against Payload's. */
const closed: Endpoint['handler'] = () =>
  Response.json(
    {
      errors: [{ message: 'Closed: sign in with POST /auth/login, reset with POST /auth/password/request.' }],
    },
    { status: 403 },
  )

async function withCookies(body: object, keys: SessionKeys | null, status = 200): Promise<Response> {
  const response = Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
  appendCookies(response.headers, keys ? await siteCookies(keys) : await cookiesTakenAway())
  return response
}

function refreshTokenIn(headers: Headers): string | undefined {
  if (!cookiesCount(headers)) return undefined
  return parseCookies(headers).get(environmentNow().refreshCookie.name) || undefined
}

/** The panel asks before the access token runs out, so that nobody is signed out while writing. */
const refresh: Endpoint['handler'] = async (req) => {
  const token = refreshTokenIn(req.headers)
  try {
    if (!token) throw new Refusal('INVALID_CREDENTIALS')
    const keys = await refreshSession(req.payload, token, originOf(req))
    const user = await req.payload.findByID({ collection: 'users', id: keys.account.id, depth: 0 })
    const exp = Math.floor((Date.now() + environmentNow().accessTokenMs) / 1000)
    return withCookies({ user: { ...user, collection: 'users' }, exp }, keys)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return withCookies({ errors: [{ message: error.code }] }, null, error.status)
  }
}

const signOut: Endpoint['handler'] = async (req) => {
  if (cookiesCount(req.headers)) await logOutBrowser(req.payload, req)
  return withCookies({ message: 'Signed out.' }, null)
}

export const userEndpoints: Endpoint[] = [
  ...CLOSED.map((path) => ({ path: `/${path}`, method: 'post' as const, handler: closed })),
  { path: '/refresh-token', method: 'post', handler: refresh },
  { path: '/logout', method: 'post', handler: signOut },
]
