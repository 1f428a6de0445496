// Finds the session of a browser by its tokens, and the cookies that it lacks. Every part of the site that can set
// cookies asks here: the access cookie lasts minutes, the session days, and people must not notice the renewal.

import type { Payload } from 'payload'
import { sha256Hex } from '@/platform/crypto/primitives'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { clientInfoOf } from '@/platform/http/client-info-of'
import type { Cookie } from '@/platform/http/cookies'
import { authenticate, sessionWithId } from './authenticate'
import { missingCookies, tokensFromCookies } from './browser-cookies'
import { refreshSession } from './refresh-session'
import { siteCookies } from './session-cookies'
import type { TokenGrant, UserSession } from './session-tokens'

export interface ResolvedSession extends UserSession {
  /** Cookies to set with this response. */
  cookies: Cookie[]
}

/** Rotations in progress or just completed, by the digest of the rotated token. Ten tabs that wake up at once share one. */
const rotations = new Map<string, Promise<TokenGrant>>()

/** Returns the new tokens for a refresh token. Requests with the same one within the grace period get the same tokens. */
function rotateOnce(payload: Payload, token: string, from: ClientInfo): Promise<TokenGrant> {
  const digest = sha256Hex(token)
  const known = rotations.get(digest)
  if (known) return known
  const rotation = refreshSession(payload, token, from)
  rotations.set(digest, rotation)
  const forget = () => rotations.delete(digest)
  rotation.then(() => setTimeout(forget, getEnvironment().refreshGraceMs).unref(), forget)
  return rotation
}

/** Refreshes the session. Refuses as `refreshSession` does. */
async function resolveByRefreshToken(
  payload: Payload,
  token: string,
  from: ClientInfo,
): Promise<ResolvedSession> {
  const tokens = await rotateOnce(payload, token, from)
  // The tokens may be some seconds old: meanwhile the session may have ended, or the account lost rights.
  const session = await sessionWithId(payload, tokens.sessionId)
  return { ...session, cookies: siteCookies(tokens) }
}

/**
 * Finds the session of a browser by the access cookie, or, when that has expired, by the refresh cookie, with new
 * tokens. Returns null without tokens. Refuses invalid ones (INVALID_CREDENTIALS, USER_SUSPENDED, …), and with
 * TOKEN_EXPIRED a session that must not be refreshed without being asked to (`AUTO_REFRESH`).
 */
export async function resolveSession(
  payload: Payload,
  request: Pick<Request, 'headers'>,
  mayRenew = getEnvironment().autoRefresh,
): Promise<ResolvedSession | null> {
  const { access, refresh } = tokensFromCookies(request.headers)
  const from = clientInfoOf(request)
  try {
    if (access) {
      const known = await authenticate(payload, access, from)
      // A static token belongs to a program and has no session.
      if (known.sessionId === null) return null
      const cookies = await missingCookies(payload, known)
      return { account: known.account, sessionId: known.sessionId, cookies }
    }
  } catch (error) {
    if (!(error instanceof AppError) || !refresh) throw error
  }
  if (!refresh) return null
  if (!mayRenew) throw new AppError('TOKEN_EXPIRED')
  return resolveByRefreshToken(payload, refresh, from)
}
