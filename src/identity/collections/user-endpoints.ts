// Replaces or closes Payload's own endpoints of accounts. An endpoint that is missing here could bypass the second
// factor, the limits or the audit log. Payload matches these before its own.

import { type Endpoint, parseCookies } from 'payload'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { trustsCookies } from '@/platform/http/cookie-trust'
import { appendCookies } from '@/platform/http/cookies'
import { refreshSession } from '../sessions/refresh-session'
import { expiredSessionCookies, siteCookies } from '../sessions/session-cookies'
import type { TokenGrant } from '../sessions/session-tokens'
import { signOutBrowser } from '../sessions/sign-out-browser'
import { withEffectiveRole } from '../users/account'

const CLOSED_PATHS = [
  'login',
  'forgot-password',
  'reset-password',
  'unlock',
  'first-register',
  'verify/:id',
] as const

/** Answers with the endpoint to use instead. */
const closed: Endpoint['handler'] = () =>
  Response.json(
    {
      errors: [{ message: 'Closed: sign in with POST /auth/login, reset with POST /auth/password/request.' }],
    },
    { status: 403 },
  )

const TEMPORARY_STATUSES = [429, 503]

async function withCookies(body: object, tokens: TokenGrant | null, status = 200): Promise<Response> {
  const response = Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
  appendCookies(response.headers, tokens ? siteCookies(tokens) : expiredSessionCookies())
  return response
}

function refreshTokenFromCookie(headers: Headers): string | undefined {
  if (!trustsCookies(headers)) return undefined
  return parseCookies(headers).get(getEnvironment().refreshCookie.name) || undefined
}

/**
 * Refreshes the session. The admin panel asks before the access token expires, so that users stay signed in while
 * writing.
 */
const refresh: Endpoint['handler'] = async (req) => {
  const token = refreshTokenFromCookie(req.headers)
  try {
    if (!token) throw new AppError('INVALID_CREDENTIALS')
    const tokens = await refreshSession(req.payload, token, clientInfoOf(req))
    const user = await req.payload.findByID({ collection: 'users', id: tokens.account.id, depth: 0 })
    const exp = Math.floor((Date.now() + getEnvironment().accessTokenMs) / 1000)
    const { role } = withEffectiveRole(tokens.account)
    return withCookies({ user: { ...user, role, collection: 'users' }, exp }, tokens)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Refused for now; the session continues.
    if (TEMPORARY_STATUSES.includes(error.status))
      return Response.json({ errors: [{ message: error.code }] }, { status: error.status })
    return withCookies({ errors: [{ message: error.code }] }, null, error.status)
  }
}

const signOut: Endpoint['handler'] = async (req) => {
  if (trustsCookies(req.headers)) await signOutBrowser(req.payload, req)
  return withCookies({ message: 'Signed out.' }, null)
}

export const userEndpoints: Endpoint[] = [
  ...CLOSED_PATHS.map((path) => ({ path: `/${path}`, method: 'post' as const, handler: closed })),
  { path: '/refresh-token', method: 'post', handler: refresh },
  { path: '/logout', method: 'post', handler: signOut },
]
