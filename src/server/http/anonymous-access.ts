// Decides which of Payload's endpoints are open without a session: pictures, files, signing in and out. All others are
// refused before Payload reads the body or queries the database.

import type { IncomingMessage } from 'node:http'
import { verifyToken } from '@/platform/crypto/jwt'
import { getEnvironment } from '@/platform/env/env'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import { roleWithId } from '@/shared/users/roles'
import { askContract } from '../contract/answer-contract'
import { hasBody, isMultipart } from './body-limits'
import { readCookie } from './read-cookie'

const PAYLOAD_URLS = /^\/+(api|admin)(?=[/?]|$)/
/** Paths that visitors load. */
const PUBLIC_FILES = /^\/api\/(media|files)\/file\/[^/]+$/
/**
 * Endpoints that refresh or end a session by its refresh cookie, which cannot be checked here. The admin panel also
 * asks who is signed in when there is no session.
 */
const SESSION_ENDPOINTS = /^\/api\/users\/(refresh-token|logout|me)$/

const JWT = /^ey[\w-]+\.[\w-]+\.[\w-]*$/

/** Returns the path as Next may decode it. */
function decodedPath(url: string): string {
  const [path = ''] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

type Credentials = 'staff' | 'account' | 'unknown' | null

/** Returns what a static token permits, by asking the contract. */
async function staticCredentials(request: IncomingMessage): Promise<Credentials> {
  // Without a body there is nothing to limit, and Payload checks the token anyway.
  if (!hasBody(request)) return 'unknown'
  const answer = await askContract(request, '/users/me?fields=role')
  // The database may be down: the body is accepted, and Payload responds with the outage.
  if (!answer || answer.status >= 500) return 'unknown'
  if (answer.status !== 200) return null
  const { data } = JSON.parse(answer.body ?? '') as { data: { role: string } }
  const role = roleWithId(data.role)
  return role && ADMIN_PANEL_ROLES.includes(role) ? 'staff' : 'account'
}

async function signedCredentials(token: string): Promise<Credentials> {
  const verified = await verifyToken(token)
  if (verified.state !== 'valid') return null
  return verified.claims.app_access === true ? 'staff' : 'account'
}

/**
 * Tells whether the request has a session or a static token; for a request with files, one of staff. Payload checks all
 * other permissions.
 */
export async function hasCredentials(request: IncomingMessage): Promise<boolean> {
  const { headers } = request
  const [, bearer] = /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '') ?? []
  const { accessCookieName, sessionCookie } = getEnvironment()
  const tokens = [bearer, readCookie(headers, accessCookieName), readCookie(headers, sessionCookie.name)]
  for (const token of tokens) {
    if (!token) continue
    const isStatic = token === bearer && !JWT.test(token)
    const found = isStatic ? await staticCredentials(request) : await signedCredentials(token)
    if (found && (found !== 'account' || !isMultipart(request))) return true
  }
  return false
}

/** Tells whether the request is refused without a session. */
export function requiresCredentials({ method, url = '/' }: IncomingMessage): boolean {
  if (!PAYLOAD_URLS.test(decodedPath(url))) return false
  const path = url.split('?')[0] ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  if (path.startsWith('/api/'))
    return !((isRead && PUBLIC_FILES.test(path)) || SESSION_ENDPOINTS.test(path) || method === 'OPTIONS')
  // Pages of the admin panel redirect to the sign-in; its forms need a session.
  return !isRead
}
