// Limits attempts. By address and by account: one alone is easily got around.

import type { Payload } from 'payload'
import { poolOf } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { ipSubnet } from '@/platform/http/ip-subnet'
import {
  checkRateLimit,
  consumeAllOrNone,
  consumeRateLimit,
  type LimitedKey,
  type RateLimit,
  type RateLimitExceeded,
  type RateLimitState,
  readRateLimits,
  resetRateLimits,
  takePoint,
} from '@/platform/rate-limit'
import {
  ACCOUNT_LOCK_SECONDS,
  INVITES_PER_ADMIN,
  LOGIN_ATTEMPTS_PER_ACCOUNT,
  RATE_LIMIT_WINDOW_SECONDS,
  SSO_STATE_SECONDS,
} from '@/shared/limits'

const perWindow = (name: string, points: number): RateLimit => ({
  name,
  points,
  seconds: RATE_LIMIT_WINDOW_SECONDS,
})

export const LIMITS = {
  /** Codes and passwords entered after the first step has succeeded: failures only. */
  loginByAccount: {
    name: 'login-account',
    points: LOGIN_ATTEMPTS_PER_ACCOUNT,
    seconds: ACCOUNT_LOCK_SECONDS,
    blockSeconds: ACCOUNT_LOCK_SECONDS,
  },
  /** Wrong passwords for one account from one address. */
  passwordByAccountAndIp: {
    name: 'password-place',
    points: LOGIN_ATTEMPTS_PER_ACCOUNT,
    seconds: ACCOUNT_LOCK_SECONDS,
    blockSeconds: ACCOUNT_LOCK_SECONDS,
  },
  /** Wrong passwords for one account from everywhere, before it opens only where it was opened before. */
  passwordByAccountAnywhere: perWindow('password-anywhere', 100),
  /** For all accounts together: enough for an office behind one router. */
  loginByIp: perWindow('login-address', 100),
  /** Refresh tokens that open nothing. */
  refreshByIp: perWindow('refresh-address', 300),
  /** Static tokens that open nothing. */
  staticTokenByIp: perWindow('static-token-address', 100),
  ssoByIp: perWindow('sign-on-address', 100),
  ssoWithoutStateByIp: perWindow('sign-on-without-state', 100),
  /** By the state of one sign-on: it is answered once. */
  ssoState: { name: 'sign-on-state', points: 1, seconds: SSO_STATE_SECONDS },
  inviteByAccount: perWindow('invite-account', INVITES_PER_ADMIN),
  passwordResetByIp: perWindow('password-address', 30),
  passwordResetByAccount: perWindow('password-account', 5),
  /** Mails for one registration that waits to be confirmed, wherever they are asked for. */
  verificationByAccount: perWindow('verification-account', 5),
  /** Links for a new address of the own account. */
  emailChangeByIp: perWindow('email-change-address', 30),
  emailChangeByAccount: perWindow('email-change-account', 5),
  /** Counted by the new address, which may belong to a stranger: the caller is not told that no more mail goes there. */
  emailChangeByMailbox: perWindow('email-change-mailbox', 5),
} as const satisfies Record<string, RateLimit>

function rateLimitError({ limit, retryAt, retryAfterMs }: RateLimitExceeded): AppError {
  return new AppError('REQUESTS_EXCEEDED', { limit, reset: retryAt, waitMs: retryAfterMs })
}

// Keys are accounts or addresses; of addresses those count as one that one customer has.

/** Counts one more and refuses with REQUESTS_EXCEEDED above the limit. Without a client address nothing is counted. */
export async function enforceRateLimit(payload: Payload, limit: RateLimit, key: string): Promise<void> {
  if (!key) return
  const over = await consumeRateLimit(poolOf(payload), limit, ipSubnet(key))
  if (over) throw rateLimitError(over)
}

/**
 * Counts one more and tells whether that was too many, for mails that are then not sent without an error. In one step: of
 * many calls at the same time no more go through than one after the other.
 */
export async function exceedsLimit(payload: Payload, limit: RateLimit, key: string): Promise<boolean> {
  return (await consumeRateLimit(poolOf(payload), limit, ipSubnet(key))) !== null
}

/** Counts so many at once, or none and refuses with REQUESTS_EXCEEDED when they do not all fit. */
export async function enforceRateLimitOfAll(
  payload: Payload,
  limit: RateLimit,
  key: string,
  count: number,
): Promise<void> {
  const over = await consumeAllOrNone(poolOf(payload), limit, ipSubnet(key), count)
  if (over) throw rateLimitError(over)
}

/** Counts one more registration, which the operator limits by address (`RATE_LIMITER_REGISTRATION_…`). */
export async function consumeRegistrationLimit(
  payload: Payload,
  { address }: ClientInfo,
): Promise<RateLimitExceeded | null> {
  const { registrationLimit } = getEnvironment()
  if (!registrationLimit || !address) return null
  const limit = { name: 'registration', ...registrationLimit }
  return consumeRateLimit(poolOf(payload), limit, ipSubnet(address))
}

/** Counts one more registration and refuses with REQUESTS_EXCEEDED when that is too many. */
export async function enforceRegistrationLimit(payload: Payload, from: ClientInfo): Promise<void> {
  const over = await consumeRegistrationLimit(payload, from)
  if (over) throw rateLimitError(over)
}

/** Refuses with REQUESTS_EXCEEDED a key that is closed. */
export function requireOpen({ over }: RateLimitState): void {
  if (over) throw rateLimitError(over)
}

/** Refuses with REQUESTS_EXCEEDED while the key is closed; does not count. */
export async function requireNotLimited(payload: Payload, limit: RateLimit, key: string): Promise<void> {
  const over = key ? await checkRateLimit(poolOf(payload), limit, ipSubnet(key)) : null
  if (over) throw rateLimitError(over)
}

export async function isLimited(payload: Payload, limit: RateLimit, key: string): Promise<boolean> {
  return (await checkRateLimit(poolOf(payload), limit, ipSubnet(key))) !== null
}

/** Reads the count of each, in their order; does not count. */
export async function readLimits(payload: Payload, keys: readonly LimitedKey[]): Promise<RateLimitState[]> {
  const grouped = keys.map(({ limit, key }) => ({ limit, key: ipSubnet(key) }))
  return readRateLimits(poolOf(payload), grouped)
}

/** Returns for each, in their order, the end of the lock in milliseconds since 1970; null while there is none. */
export async function limitedUntil(
  payload: Payload,
  keys: readonly LimitedKey[],
): Promise<(number | null)[]> {
  const states = await readLimits(payload, keys)
  return states.map(({ over }) => over?.retryAt.getTime() ?? null)
}

/** Counts a failure, and returns whether it has closed the key. */
export async function countFailure(payload: Payload, limit: RateLimit, key: string): Promise<boolean> {
  if (!key) return false
  await consumeRateLimit(poolOf(payload), limit, ipSubnet(key))
  return isLimited(payload, limit, key)
}

/**
 * Counts a wrong attempt before the caller reveals its result, and returns whether it was the last one and has closed the key.
 * Refuses right and wrong attempts with REQUESTS_EXCEEDED when none is left: the answer must not reveal which it was.
 */
export async function settleAttempt(
  payload: Payload,
  limit: RateLimit,
  key: string,
  isRight: boolean,
): Promise<boolean> {
  if (!key) return false
  if (isRight) {
    await requireNotLimited(payload, limit, key)
    return false
  }
  const taken = await takePoint(poolOf(payload), limit, ipSubnet(key))
  if (!('isLast' in taken)) throw rateLimitError(taken)
  return taken.isLast
}

export async function resetFailures(payload: Payload, keys: readonly LimitedKey[]): Promise<void> {
  await resetRateLimits(poolOf(payload), keys)
}
