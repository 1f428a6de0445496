// Lists the requests to Payload's own addresses that are open without a session: pictures, files, signing in and out.
// All others are refused before Payload reads the body or asks the database.

import type { IncomingMessage } from 'node:http'
import { verifyToken } from '@/platform/crypto/jwt'
import { getEnvironment } from '@/platform/env/env'
import { readCookie } from './read-cookie'

const PAYLOAD_URLS = /^\/+(api|admin)(?=[/?]|$)/
/** Holds the paths that visitors load. */
const PUBLIC_FILES = /^\/api\/(media|files)\/file\/[^/]+$/
/**
 * Renews or ends a session by its refresh cookie, which cannot be checked here; the admin panel also asks who is signed
 * in when there is no session.
 */
const SESSION_ENDPOINTS = /^\/api\/users\/(refresh-token|logout|me)$/

const JWT = /^ey[\w-]+\.[\w-]+\.[\w-]*$/

/** The path as Next may understand it. */
function decodedPath(url: string): string {
  const [path = ''] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Tells whether the request can only come from somebody who is signed in, or a program with a static token; what they may, Payload asks. */
export async function hasCredentials({ headers }: IncomingMessage): Promise<boolean> {
  const [, bearer] = /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '') ?? []
  const { accessCookieName, sessionCookie } = getEnvironment()
  const tokens = [bearer, readCookie(headers, accessCookieName), readCookie(headers, sessionCookie.name)]
  for (const token of tokens) {
    if (!token) continue
    if ((await verifyToken(token)).state === 'valid') return true
    // A static token proves nothing by itself; the database knows it.
    if (token === bearer && !JWT.test(token)) return true
  }
  return false
}

/** Tells whether the request is closed to callers without a session. */
export function requiresCredentials({ method, url = '/' }: IncomingMessage): boolean {
  if (!PAYLOAD_URLS.test(decodedPath(url))) return false
  const path = url.split('?')[0] ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  if (path.startsWith('/api/'))
    return !((isRead && PUBLIC_FILES.test(path)) || SESSION_ENDPOINTS.test(path) || method === 'OPTIONS')
  // Pages of the admin panel redirect to the sign-in; its forms need a session.
  return !isRead
}
