// What whoever shows no keys may ask of Payload's own addresses: pictures, files, and the way in and out. Everything else
// is refused before Payload reads the body or asks the database.

import type { IncomingMessage } from 'node:http'
import { environmentNow } from '@/platform/env'
import { verifyToken } from '@/platform/signed-claims'
import { cookieOf } from './cookie-of'

const PAYLOADS = /^\/+(api|admin)(?=[/?]|$)/
/** What visitors load. */
const FILES = /^\/api\/(media|files)\/file\/[^/]+$/
/**
 * Renews or ends a session by its refresh cookie, which is no proof that could be checked here; the panel asks who is signed
 * in, also when nobody is.
 */
const SESSION = /^\/api\/users\/(refresh-token|logout|me)$/

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

/** Whether the request can only come from somebody who is signed in, or a program with a static token; what they may, Payload asks. */
export async function showsKeys({ headers }: IncomingMessage): Promise<boolean> {
  const [, bearer] = /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '') ?? []
  const { accessCookieName, sessionCookie } = environmentNow()
  const tokens = [bearer, cookieOf(headers, accessCookieName), cookieOf(headers, sessionCookie.name)]
  for (const token of tokens) {
    if (!token) continue
    if ((await verifyToken(token)).state === 'valid') return true
    // A static token proves nothing by itself; the database knows it.
    if (token === bearer && !JWT.test(token)) return true
  }
  return false
}

/** Whether the request is closed to whoever shows no keys. */
export function isClosedToStrangers({ method, url = '/' }: IncomingMessage): boolean {
  if (!PAYLOADS.test(decodedPath(url))) return false
  const path = url.split('?')[0] ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  if (path.startsWith('/api/'))
    return !((isRead && FILES.test(path)) || SESSION.test(path) || method === 'OPTIONS')
  // The panel's pages lead to the door; its forms are for those inside.
  return !isRead
}
