// Who stands behind the keys that a browser shows, and what it lacks to go on. Everything of the site that can set
// cookies asks here: the access cookie lives for minutes, the session for days, and nobody shall notice.

import type { Payload } from 'payload'
import type { Cookie } from '@/platform/cookies'
import { environmentNow } from '@/platform/env'
import { digestOf } from '@/platform/keys'
import type { CallerOrigin } from '../caller-origin'
import { countFailure, LIMITS, requireOpen } from '../limits'
import { originOf } from '../origin-of'
import { Refusal } from '../refusal'
import { authenticate } from './authenticate'
import { cookiesBeside, keysIn } from './browser-keys'
import { refreshSession } from './refresh-session'
import { siteCookies } from './session-cookies'
import type { SessionKeys, SignedIn } from './session-keys'

export interface Holder extends SignedIn {
  /** What the browser lacked, and has to get with this answer. */
  cookies: Cookie[]
}

/** Trades under way and just done, by the digest of the traded token: ten tabs that wake at once are one trade. */
const trades = new Map<string, Promise<SessionKeys>>()

/** The keys for a refresh token; whoever comes with the same one within the grace period gets the same keys. */
function tradeOnce(payload: Payload, token: string, from: CallerOrigin): Promise<SessionKeys> {
  const digest = digestOf(token)
  const known = trades.get(digest)
  if (known) return known
  const trade = refreshSession(payload, token, from)
  trades.set(digest, trade)
  const forget = () => trades.delete(digest)
  trade.then(() => setTimeout(forget, environmentNow().refreshGraceMs).unref(), forget)
  return trade
}

/** Refuses with REQUESTS_EXCEEDED after too many bad tokens from one address, else as `refreshSession` does. */
async function renewed(payload: Payload, token: string, from: CallerOrigin): Promise<Holder> {
  await requireOpen(payload, LIMITS.refreshByAddress, from.address)
  try {
    const keys = await tradeOnce(payload, token, from)
    return { account: keys.account, sessionId: keys.sessionId, cookies: await siteCookies(keys) }
  } catch (error) {
    if (error instanceof Refusal) await countFailure(payload, LIMITS.refreshByAddress, from.address)
    throw error
  }
}

/**
 * Whose keys these are: by the access cookie, and when that is over by the refresh cookie, with new keys.
 * Null without any keys; refuses when they open nothing any more (INVALID_CREDENTIALS, USER_SUSPENDED, …).
 */
export async function holderOfKeys(
  payload: Payload,
  request: Pick<Request, 'headers'>,
): Promise<Holder | null> {
  const { access, refresh } = keysIn(request.headers)
  const from = originOf(request)
  try {
    if (access) {
      const known = await authenticate(payload, access, from)
      const cookies = await cookiesBeside(payload, known)
      return { account: known.account, sessionId: String(known.sessionId), cookies }
    }
  } catch (error) {
    if (!(error instanceof Refusal) || !refresh) throw error
  }
  return refresh ? renewed(payload, refresh, from) : null
}
