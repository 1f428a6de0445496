// Signs in with a password, for the contract, the site and the admin panel alike.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'
import { guardAttemptSilently } from '../attempts'
import { recordEvent } from '../audit/record-event'
import { LIMITS, requireNotLimited, requireOpen, settleAttempt } from '../limits'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/hash-password'
import { verifySecondFactor } from '../second-factor/verify-second-factor'
import type { SessionTokens } from '../sessions/session-tokens'
import { type Account, accountWithEmail, accountWithId } from '../users/account'
import { completeSignIn } from './complete-sign-in'
import {
  countFailedPassword,
  type PasswordLimits,
  readPasswordLimits,
  resetFailedAttempts,
} from './failed-passwords'

export interface Credentials {
  email: string
  password: string
  /** A code of the authenticator app, or a recovery code. */
  otp?: string | undefined
}

const EMAIL_MAX_CHARACTERS = 128

type DenyReason = 'unknown' | 'password' | 'status' | 'provider' | 'locked'

/** Returns why the account cannot be opened; undefined if it can. */
function denyReason(
  account: Account,
  isRight: boolean,
  { isLocked }: PasswordLimits,
): DenyReason | undefined {
  if (isLocked) return 'locked'
  if (!isRight) return 'password'
  if (account.status !== 'active') return 'status'
  if (account.provider !== DEFAULT_PROVIDER) return 'provider'
  return undefined
}

/**
 * Counts and records a failed attempt, then refuses with INVALID_CREDENTIALS, or with REQUESTS_EXCEEDED if the address
 * has no attempt left.
 */
async function refuseSignIn(
  payload: Payload,
  { email }: Credentials,
  from: ClientInfo,
  { account, reason }: { account: Account | null; reason: DenyReason },
): Promise<never> {
  await settleAttempt(payload, LIMITS.loginByIp, from.address, false)
  const actor = account && { id: account.id, email: account.email }
  const closes = account && reason === 'password' && (await countFailedPassword(payload, account.id, from))
  const event = { outcome: 'refused', actor, from } as const
  // Shortened to what accounts can have, because a text of any length would fill the audit log.
  const unknown = !account && { email: email.slice(0, EMAIL_MAX_CHARACTERS) }
  await recordEvent(payload, { ...event, action: 'signIn', details: { reason, ...unknown } })
  if (closes) await recordEvent(payload, { ...event, action: 'accountLocked' })
  throw new AppError('INVALID_CREDENTIALS')
}

/**
 * Returns the account with its password hashed by today's method. Refuses with INVALID_CREDENTIALS if the password has
 * changed meanwhile.
 */
async function rehashPassword(payload: Payload, account: Account, password: string): Promise<Account> {
  if (!account.password_hash || !isOutdated(account.password_hash)) return account
  const hash = await hashPassword(password)
  const renewed = await queryRows(
    payload,
    sql`update users set password_hash = ${hash}
      where id = ${account.id} and password_hash = ${account.password_hash} returning 1`,
  )
  if (renewed.length > 0) return { ...account, password_hash: hash }
  // Another sign-in has rehashed the password first, or the password has changed.
  const present = await accountWithId(payload, account.id)
  if (present && (await verifyPassword(present.password_hash, password))) return present
  throw new AppError('INVALID_CREDENTIALS')
}

/** Refuses with INVALID_OTP a missing or wrong code. */
async function requireSecondFactor(
  payload: Payload,
  account: Account,
  otp: string | undefined,
  from: ClientInfo,
): Promise<void> {
  // Not counted: a client that asks for the first time without a code is not guessing.
  if (otp === undefined) throw new AppError('INVALID_OTP')
  const isRight = await guardAttemptSilently(
    payload,
    account,
    { action: 'signIn', reason: 'otp', from },
    () => verifySecondFactor(payload, account, otp),
  )
  if (!isRight) throw new AppError('INVALID_OTP')
}

/**
 * Opens a session for a caller with the password, and with a code if the account has a second factor. Refuses with
 * INVALID_CREDENTIALS, INVALID_OTP or REQUESTS_EXCEEDED. Every reason for INVALID_CREDENTIALS gets the same answer
 * after the same work.
 */
export async function signInWithPassword(
  payload: Payload,
  credentials: Credentials,
  from: ClientInfo,
): Promise<SessionTokens> {
  await requireNotLimited(payload, LIMITS.loginByIp, from.address)
  const account = await accountWithEmail(payload, credentials.email)
  // Takes the time of one hash for an unknown account too.
  const isRight = await verifyPassword(account?.password_hash ?? null, credentials.password)
  if (!account) return refuseSignIn(payload, credentials, from, { account, reason: 'unknown' })
  const limits = await readPasswordLimits(payload, account.id, from)
  const reason = denyReason(account, isRight, limits)
  if (reason) return refuseSignIn(payload, credentials, from, { account, reason })
  requireOpen(limits.byAddress)
  if (account.tfa_secret) await requireSecondFactor(payload, account, credentials.otp, from)
  // Wrong codes are counted after `limits` was read.
  if (account.tfa_secret || limits.hasFailures) await resetFailedAttempts(payload, account.id, from)
  const current = await rehashPassword(payload, account, credentials.password)
  return completeSignIn(payload, current, from)
}
