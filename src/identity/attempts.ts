// One policy for failed attempts: a wrong password or code counts, is audited and closes the account in the same way on
// the site, in the contract, in the admin panel and after a provider. `sign-in/failed-passwords.ts` has what is special about
// passwords of people who are not signed in.

import type { Payload } from 'payload'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import type { AuditAction } from '@/shared/users/audit-actions'
import { recordEvent } from './audit/record-event'
import { countFailure, LIMITS, requireNotLimited } from './limits'
import type { Account } from './users/account'

export interface Attempt {
  /** The action that the attempt was for. */
  action: AuditAction
  reason: 'password' | 'otp'
  from: ClientInfo
  /** Recorded beside the reason. */
  details?: Record<string, unknown>
}

/** Counts a wrong password or code by address and by account, and records it; also the lock, when it was the last one. */
async function recordFailedAttempt(
  payload: Payload,
  account: Account,
  { action, reason, from, details }: Attempt,
): Promise<void> {
  await countFailure(payload, LIMITS.loginByIp, from.address)
  const closes = await countFailure(payload, LIMITS.loginByAccount, account.id)
  const event = { outcome: 'refused', actor: { id: account.id, email: account.email }, from } as const
  await recordEvent(payload, { ...event, action, details: { reason, ...details } })
  if (closes) await recordEvent(payload, { ...event, action: 'accountLocked' })
}

/**
 * Checks a password or code of a known account; a wrong one is counted and recorded. A right one does not reset the
 * count: a thief of an open session who knows the password could otherwise guess codes without an end.
 * Refuses with REQUESTS_EXCEEDED while address or account are closed.
 */
export async function guardAttempt(
  payload: Payload,
  account: Account,
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const requireBothOpen = async () => {
    await requireNotLimited(payload, LIMITS.loginByIp, attempt.from.address)
    await requireNotLimited(payload, LIMITS.loginByAccount, account.id)
  }
  await requireBothOpen()
  const isRight = await check()
  // Again: of many attempts at the same time all have found it open.
  await requireBothOpen()
  if (!isRight) await recordFailedAttempt(payload, account, attempt)
  return isRight
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
