// How often people may try. By address and by account: one alone is easily got around.

import type { Payload } from 'payload'
import {
  ACCOUNT_LOCK_SECONDS,
  INVITES_PER_ADMIN,
  LIMIT_WINDOW_SECONDS,
  LOGIN_ATTEMPTS_FROM_EVERYWHERE,
  LOGIN_ATTEMPTS_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ADDRESS,
  PASSWORD_REQUESTS_PER_ACCOUNT,
  PASSWORD_REQUESTS_PER_ADDRESS,
  REFRESH_FAILURES_PER_ADDRESS,
  SIGN_ON_FAILURES_PER_ADDRESS,
  SSO_STATE_SECONDS,
  STATIC_TOKEN_FAILURES_PER_ADDRESS,
  VERIFICATION_MAILS_PER_ACCOUNT,
} from '@/facts/limits'
import { addressBlock } from '@/platform/address-block'
import { poolOf } from '@/platform/database/sql'
import { environmentNow } from '@/platform/env'
import { countOne, type Exceeded, isExceeded, type Limit, openAgain } from '@/platform/rate-limit'
import type { CallerOrigin } from './caller-origin'
import { Refusal } from './refusal'

const inWindow = (name: string, points: number): Limit => ({ name, points, seconds: LIMIT_WINDOW_SECONDS })

export const LIMITS = {
  /** Codes and passwords of whoever has come as far as that: failures only. */
  loginByAccount: {
    name: 'login-account',
    points: LOGIN_ATTEMPTS_PER_ACCOUNT,
    seconds: ACCOUNT_LOCK_SECONDS,
    blockSeconds: ACCOUNT_LOCK_SECONDS,
  },
  /** Wrong passwords for one account from one address. */
  passwordByAccountAndAddress: {
    name: 'password-place',
    points: LOGIN_ATTEMPTS_PER_ACCOUNT,
    seconds: ACCOUNT_LOCK_SECONDS,
    blockSeconds: ACCOUNT_LOCK_SECONDS,
  },
  /** Wrong passwords for one account from everywhere. */
  passwordByAccountAnywhere: inWindow('password-anywhere', LOGIN_ATTEMPTS_FROM_EVERYWHERE),
  loginByAddress: inWindow('login-address', LOGIN_FAILURES_PER_ADDRESS),
  refreshByAddress: inWindow('refresh-address', REFRESH_FAILURES_PER_ADDRESS),
  staticTokenByAddress: inWindow('static-token-address', STATIC_TOKEN_FAILURES_PER_ADDRESS),
  signOnByAddress: inWindow('sign-on-address', SIGN_ON_FAILURES_PER_ADDRESS),
  /** By the state of one sign-on: it is answered once. */
  signOnState: { name: 'sign-on-state', points: 1, seconds: SSO_STATE_SECONDS },
  inviteByAccount: inWindow('invite-account', INVITES_PER_ADMIN),
  passwordByAddress: inWindow('password-address', PASSWORD_REQUESTS_PER_ADDRESS),
  passwordByAccount: inWindow('password-account', PASSWORD_REQUESTS_PER_ACCOUNT),
  verificationByAccount: inWindow('verification-account', VERIFICATION_MAILS_PER_ACCOUNT),
} as const satisfies Record<string, Limit>

function refusalOf({ limit, opensAt, waitMs }: Exceeded): Refusal {
  return new Refusal('REQUESTS_EXCEEDED', { limit, reset: opensAt, waitMs })
}

// Keys are accounts or addresses; of addresses those count as one that one customer has.

/** Counts one more and refuses with REQUESTS_EXCEEDED when that is too many. Nobody's address is not counted. */
export async function requireRoom(payload: Payload, limit: Limit, key: string): Promise<void> {
  if (!key) return
  const over = await countOne(poolOf(payload), limit, addressBlock(key))
  if (over) throw refusalOf(over)
}

/** The same for registrations, which the operator limits by address (`RATE_LIMITER_REGISTRATION_…`). */
export async function requireRoomToRegister(payload: Payload, { address }: CallerOrigin): Promise<void> {
  const { registrationLimit } = environmentNow()
  if (registrationLimit) await requireRoom(payload, { name: 'registration', ...registrationLimit }, address)
}

/** Refuses with REQUESTS_EXCEEDED while it is closed; does not count. */
export async function requireOpen(payload: Payload, limit: Limit, key: string): Promise<void> {
  const over = key ? await isExceeded(poolOf(payload), limit, addressBlock(key)) : null
  if (over) throw refusalOf(over)
}

export async function isClosed(payload: Payload, limit: Limit, key: string): Promise<boolean> {
  return (await opensAt(payload, limit, key)) !== null
}

/** When it opens again, in milliseconds since 1970; null while it is open. */
export async function opensAt(payload: Payload, limit: Limit, key: string): Promise<number | null> {
  const over = await isExceeded(poolOf(payload), limit, addressBlock(key))
  return over?.opensAt.getTime() ?? null
}

/** Counts a failure; whether that was the one that closed it. */
export async function countFailure(payload: Payload, limit: Limit, key: string): Promise<boolean> {
  if (!key) return false
  await countOne(poolOf(payload), limit, addressBlock(key))
  return isClosed(payload, limit, key)
}

export async function forgetFailures(payload: Payload, limit: Limit, key: string): Promise<void> {
  await openAgain(poolOf(payload), limit, key)
}
