// Limits attempts, by address and by account: each limit alone is easily evaded.

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
  /** Wrong codes and passwords after the first step of the sign-in has succeeded. */
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
  /**
   * Wrong passwords for one account from all addresses. Above it the account opens only from addresses that have opened
   * it before.
   */
  passwordByAccountAnywhere: perWindow('password-anywhere', 100),
  /** For all accounts together; enough for an office behind one router. */
  loginByIp: perWindow('login-address', 100),
  /** Invalid refresh tokens. */
  refreshByIp: perWindow('refresh-address', 300),
  /** Unknown static tokens. */
  staticTokenByIp: perWindow('static-token-address', 100),
  ssoByIp: perWindow('sign-on-address', 100),
  ssoWithoutStateByIp: perWindow('sign-on-without-state', 100),
  /** By the state of one sign-on, which is answered once. */
  ssoState: { name: 'sign-on-state', points: 1, seconds: SSO_STATE_SECONDS },
  inviteByAccount: perWindow('invite-account', INVITES_PER_ADMIN),
  passwordResetByIp: perWindow('password-address', 30),
  passwordResetByAccount: perWindow('password-account', 5),
  /** Mails for one unconfirmed registration, wherever they are requested. */
  verificationByAccount: perWindow('verification-account', 5),
  /** Links for a new address of one's own account. */
  emailChangeByIp: perWindow('email-change-address', 30),
  emailChangeByAccount: perWindow('email-change-account', 5),
  /**
   * Counted by the new address, which may belong to a stranger: the caller does not learn that no more mail is sent
   * there.
   */
  emailChangeByMailbox: perWindow('email-change-mailbox', 5),
} as const satisfies Record<string, RateLimit>

function rateLimitError({ limit, retryAt, retryAfterMs }: RateLimitExceeded): AppError {
  return new AppError('REQUESTS_EXCEEDED', { limit, reset: retryAt, waitMs: retryAfterMs })
}

// Keys are account ids or addresses. The addresses of one subnet count as one.

/**
 * Counts a request, and refuses with REQUESTS_EXCEEDED above the limit. Counts nothing if the client's address is
 * unknown.
 */
export async function enforceRateLimit(payload: Payload, limit: RateLimit, key: string): Promise<void> {
  if (!key) return
  const over = await consumeRateLimit(poolOf(payload), limit, ipSubnet(key))
  if (over) throw rateLimitError(over)
}

/**
 * Counts a request and tells whether it exceeds the limit, for mails that are silently not sent. The count is atomic,
 * so that simultaneous requests do not exceed the limit either.
 */
export async function exceedsLimit(payload: Payload, limit: RateLimit, key: string): Promise<boolean> {
  return (await consumeRateLimit(poolOf(payload), limit, ipSubnet(key))) !== null
}

/** Counts `count` requests at once, or counts none and refuses with REQUESTS_EXCEEDED if they exceed the limit. */
export async function enforceRateLimitOfAll(
  payload: Payload,
  limit: RateLimit,
  key: string,
  count: number,
): Promise<void> {
  const over = await consumeAllOrNone(poolOf(payload), limit, ipSubnet(key), count)
  if (over) throw rateLimitError(over)
}

/** Counts a registration against the limit per address that the operator sets (`RATE_LIMITER_REGISTRATION_…`). */
export async function consumeRegistrationLimit(
  payload: Payload,
  { address }: ClientInfo,
): Promise<RateLimitExceeded | null> {
  const { registrationLimit } = getEnvironment()
  if (!registrationLimit || !address) return null
  const limit = { name: 'registration', ...registrationLimit }
  return consumeRateLimit(poolOf(payload), limit, ipSubnet(address))
}

/** Counts a registration, and refuses with REQUESTS_EXCEEDED above the limit. */
export async function enforceRegistrationLimit(payload: Payload, from: ClientInfo): Promise<void> {
  const over = await consumeRegistrationLimit(payload, from)
  if (over) throw rateLimitError(over)
}

/** Refuses with REQUESTS_EXCEEDED if the limit is exceeded. */
export function requireOpen({ over }: RateLimitState): void {
  if (over) throw rateLimitError(over)
}

/** Refuses with REQUESTS_EXCEEDED while the limit of the key is exceeded. Does not count. */
export async function requireNotLimited(payload: Payload, limit: RateLimit, key: string): Promise<void> {
  const over = key ? await checkRateLimit(poolOf(payload), limit, ipSubnet(key)) : null
  if (over) throw rateLimitError(over)
}

export async function isLimited(payload: Payload, limit: RateLimit, key: string): Promise<boolean> {
  return (await checkRateLimit(poolOf(payload), limit, ipSubnet(key))) !== null
}

/** Reads the counts, in the order of the keys. Does not count. */
export async function readLimits(payload: Payload, keys: readonly LimitedKey[]): Promise<RateLimitState[]> {
  const grouped = keys.map(({ limit, key }) => ({ limit, key: ipSubnet(key) }))
  return readRateLimits(poolOf(payload), grouped)
}

/** Returns the end of each lock in milliseconds since 1970, in the order of the keys; null for a key that is not locked. */
export async function limitedUntil(
  payload: Payload,
  keys: readonly LimitedKey[],
): Promise<(number | null)[]> {
  const states = await readLimits(payload, keys)
  return states.map(({ over }) => over?.retryAt.getTime() ?? null)
}

/** Counts a failure, and returns whether the limit is now exceeded. */
export async function countFailure(payload: Payload, limit: RateLimit, key: string): Promise<boolean> {
  if (!key) return false
  await consumeRateLimit(poolOf(payload), limit, ipSubnet(key))
  return isLimited(payload, limit, key)
}

/**
 * Counts a wrong attempt before the caller reveals its result, and returns whether it was the last one allowed. If none
 * is left, refuses right and wrong attempts alike with REQUESTS_EXCEEDED: the answer must not reveal which it was.
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
