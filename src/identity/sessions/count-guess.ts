import type { Payload } from 'payload'
import type { AuditAction } from '@/facts/audit-actions'
import { recordEvent } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import { countFailure, LIMITS } from '../limits'
import type { Account } from '../users/account'

export interface Guess {
  /** What it would have opened. */
  action: AuditAction
  reason: 'password' | 'otp'
}

/** A wrong password or code: counted by address and by account, written down, and so is the lock when it was the last one. */
export async function countGuess(
  payload: Payload,
  account: Account,
  { action, reason }: Guess,
  from: CallerOrigin,
): Promise<void> {
  await countFailure(payload, LIMITS.loginByAddress, from.address)
  const closes = await countFailure(payload, LIMITS.loginByAccount, account.id)
  const event = { outcome: 'refused', actor: { id: account.id, email: account.email }, from } as const
  await recordEvent(payload, { ...event, action, details: { reason } })
  if (closes) await recordEvent(payload, { ...event, action: 'accountLocked' })
}
