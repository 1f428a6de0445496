// Applies one policy to failed attempts: a wrong password or code is counted and recorded, and locks the account, in
// the same way on the site, in the contract, in the admin panel and after single sign-on. `sign-in/failed-passwords.ts`
// has the rules for passwords of people who are not signed in.

import type { Payload } from 'payload'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import type { AuditAction } from '@/shared/users/audit-actions'
import { recordEvent } from './audit/record-event'
import { LIMITS, requireNotLimited, settleAttempt } from './limits'
import type { Account } from './users/account'

export interface Attempt {
  /** The action that was attempted. */
  action: AuditAction
  reason: 'password' | 'otp'
  from: ClientInfo
  /** Recorded with the reason. */
  details?: Record<string, unknown>
}

/** Records a wrong password or code in the audit log, and the lock if this attempt has locked the account. */
async function recordFailedAttempt(
  payload: Payload,
  account: Account,
  { action, reason, from, details }: Attempt,
  closes: boolean,
): Promise<void> {
  const event = { outcome: 'refused', actor: { id: account.id, email: account.email }, from } as const
  await recordEvent(payload, { ...event, action, details: { reason, ...details } })
  if (closes) await recordEvent(payload, { ...event, action: 'accountLocked' })
}

/** The last attempt in progress, by account id. */
const lastAttempts = new Map<string, Promise<unknown>>()

/**
 * Runs the attempts for one account sequentially in this process. So simultaneous right attempts do not refuse each
 * other, and of simultaneous wrong ones only those within the limit cost a hash.
 */
async function inTurn<Result>(accountId: string, attempt: () => Promise<Result>): Promise<Result> {
  const own = Promise.allSettled([lastAttempts.get(accountId)]).then(attempt)
  lastAttempts.set(accountId, own)
  try {
    return await own
  } finally {
    if (lastAttempts.get(accountId) === own) lastAttempts.delete(accountId)
  }
}

/**
 * Checks a password or code of a known account, and returns whether it is right. Counts and records a wrong one. A
 * right one does not reset the count: otherwise a thief of an open session who knows the password could guess codes
 * without limit. Refuses with REQUESTS_EXCEEDED while the address or the account is locked.
 */
export function guardAttempt(
  payload: Payload,
  account: Account,
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { address } = attempt.from
  return inTurn(account.id, async () => {
    await requireNotLimited(payload, LIMITS.loginByIp, address)
    await requireNotLimited(payload, LIMITS.loginByAccount, account.id)
    const isRight = await check()
    // Checked again, as simultaneous attempts for other accounts count for the same address.
    await settleAttempt(payload, LIMITS.loginByIp, address, isRight)
    const closes = await settleAttempt(payload, LIMITS.loginByAccount, account.id, isRight)
    if (!isRight) await recordFailedAttempt(payload, account, attempt, closes)
    return isRight
  })
}

/** Does the same as `guardAttempt`, but returns false while locked, because Directus then answers as for a wrong code. */
export async function guardAttemptSilently(...attempt: Parameters<typeof guardAttempt>): Promise<boolean> {
  try {
    return await guardAttempt(...attempt)
  } catch (error) {
    if (error instanceof AppError && error.code === 'REQUESTS_EXCEEDED') return false
    throw error
  }
}
