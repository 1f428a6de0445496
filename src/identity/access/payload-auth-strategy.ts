// Authenticates callers of Payload's REST API, the admin panel and the local API by our own session tokens.

import { type AuthStrategyFunction, parseCookies } from 'payload'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { trustsCookies } from '@/platform/http/cookie-trust'
import { currentOutageReport } from '@/platform/outages/request-outage'
import type { HeaderReader } from '@/shared/http/header-reader'
import { type AuthenticatedCaller, authenticate } from '../sessions/authenticate'

/** Returns the token of an `Authorization: Bearer` header; undefined for another scheme or an empty token. */
export function bearerToken(headers: HeaderReader): string | undefined {
  return /^bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/**
 * Returns the session's token from the site's cookie or that of Directus' session mode, if cookies may be trusted in
 * this request.
 */
function cookieToken(headers: Headers): string | undefined {
  if (!trustsCookies(headers)) return undefined
  const cookies = parseCookies(headers)
  const { accessCookieName, sessionCookie } = getEnvironment()
  return cookies.get(accessCookieName) || cookies.get(sessionCookie.name) || undefined
}

interface RequestSession {
  /** Null for a static token, which has no session. */
  id: string | null
  /** Tells whether the session continues when the account gets new credentials. */
  goesOn: boolean
  /** In seconds since 1970; null for a static token. */
  expiresAt: number | null
  /** True while the role's rights are suspended because a required second factor is not set up. */
  needsSecondFactor: boolean
}

/** Returns what `payloadAuthStrategy` has added to the user of a request; undefined for an anonymous caller. */
export function requestSessionOf(user: unknown): RequestSession | undefined {
  return (user as { _session?: RequestSession } | null)?._session
}

/** Returns Payload's document of the user, with the data of the session. */
const identify: AuthStrategyFunction = async ({ headers, payload, strategyName }) => {
  const token = bearerToken(headers) ?? cookieToken(headers)
  if (!token) return { user: null }
  let identified: AuthenticatedCaller
  try {
    identified = await authenticate(payload, token, clientInfoOf({ headers }))
  } catch (error) {
    if (error instanceof AppError) return { user: null }
    throw error
  }
  const { account, sessionId, kind, expiresAt } = identified
  // Access check: none, as the token has identified the caller and the request has no user yet.
  const user = await payload.findByID({ collection: 'users', id: account.id, depth: 0, disableErrors: true })
  if (!user) return { user: null }
  const session: RequestSession = {
    id: sessionId,
    goesOn: kind === 'session',
    expiresAt,
    needsSecondFactor: account.needs_second_factor,
  }
  return {
    user: {
      ...user,
      role: account.role,
      collection: 'users',
      _strategy: strategyName,
      _session: session,
    } as never,
  }
}

/**
 * Identifies the caller. Payload swallows errors thrown here and continues as for an anonymous caller, so that a
 * browser would appear signed out while only the database is down. The request is therefore marked for our server
 * (`src/server/next/next-handler.ts`).
 */
export const payloadAuthStrategy: AuthStrategyFunction = async (asked) => {
  try {
    return await identify(asked)
  } catch (error) {
    const report = currentOutageReport()
    if (report) report.isCallerUnknown = true
    throw error
  }
}
