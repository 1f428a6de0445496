// Authenticates callers of Payload's REST, the admin panel and the local API by the tokens of our own sessions.

import { type AuthStrategyFunction, parseCookies } from 'payload'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { trustsCookies } from '@/platform/http/cookie-trust'
import { currentOutageReport } from '@/platform/outages/request-outage'
import type { HeaderReader } from '@/shared/http/header-reader'
import { type AuthenticatedCaller, authenticate } from '../sessions/authenticate'

/** The token of an `Authorization: Bearer` header; undefined for another scheme or an empty one. */
export function bearerToken(headers: HeaderReader): string | undefined {
  return /^bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/** The session's token in a cookie, if this call may use cookies: of the site, or of Directus' session mode. */
function cookieToken(headers: Headers): string | undefined {
  if (!trustsCookies(headers)) return undefined
  const cookies = parseCookies(headers)
  const { accessCookieName, sessionCookie } = getEnvironment()
  return cookies.get(accessCookieName) || cookies.get(sessionCookie.name) || undefined
}

interface RequestSession {
  /** Null for a static token, which belongs to no session. */
  id: string | null
  /** Tells whether the session goes on when the account gets new credentials. */
  goesOn: boolean
  /** In seconds since 1970; null for a static token. */
  expiresAt: number | null
  /** The rights of the role rest until a second factor is set up. */
  needsSecondFactor: boolean
}

/** Returns what `payloadAuthStrategy` has added to the user of a request; undefined for an anonymous caller. */
export function requestSessionOf(user: unknown): RequestSession | undefined {
  return (user as { _session?: RequestSession } | null)?._session
}

/** Payload's document of the person, with what the session adds to it. */
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
  // Access check: none, as the token identifies the caller and there is no user yet.
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
 * Identifies the caller. Payload drops what is thrown here and continues as for an anonymous caller: a browser would be
 * told that it is signed out while only the database is away, or the site at fault, so the request is marked for our
 * server (`src/server/next/next-handler.ts`).
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
