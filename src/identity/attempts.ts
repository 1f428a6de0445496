// One policy for failed attempts: a wrong password or code counts, is audited and closes the account in the same way on
// the site, in the contract, in the admin panel and after a provider. `sign-in/failed-passwords.ts` has what is special about
// passwords of people who are not signed in.

import type { Payload } from 'payload'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import type { AuditAction } from '@/shared/users/audit-actions'
import { recordEvent } from './audit/record-event'
import { LIMITS, requireNotLimited, settleAttempt } from './limits'
import type { Account } from './users/account'

export interface Attempt {
  /** The action that the attempt was for. */
  action: AuditAction
  reason: 'password' | 'otp'
  from: ClientInfo
  /** Recorded beside the reason. */
  details?: Record<string, unknown>
}

/** Records a wrong password or code; also the lock, when it was the last one of the account. */
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

/** The last attempt under way, by account. */
const lastAttempts = new Map<string, Promise<unknown>>()

/**
 * Runs the attempts of an account in this process one after the other: of many right ones at once none is refused, and many
 * wrong ones are not all hashed.
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
 * Checks a password or code of a known account; a wrong one is counted and recorded. A right one does not reset the
 * count: a thief of an open session who knows the password could otherwise guess codes without an end.
 * Refuses with REQUESTS_EXCEEDED while address or account are closed.
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
    // Attempts for other accounts have found the address open as well.
    await settleAttempt(payload, LIMITS.loginByIp, address, isRight)
    const closes = await settleAttempt(payload, LIMITS.loginByAccount, account.id, isRight)
    if (!isRight) await recordFailedAttempt(payload, account, attempt, closes)
    return isRight
  })
}

/** The same where Directus' answer does not tell a closed account from a wrong code. */
export async function guardAttemptSilently(...attempt: Parameters<typeof guardAttempt>): Promise<boolean> {
  try {
    return await guardAttempt(...attempt)
  } catch (error) {
    if (error instanceof AppError && error.code === 'REQUESTS_EXCEEDED') return false
    throw error
  }
}
