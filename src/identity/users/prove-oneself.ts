// Before keys are changed: an open screen is no proof that its owner sits before it, so password or code is asked again.
// Counted like guesses at the sign-in. A right one does not forget the wrong ones, as it does there: whoever has found
// a session open and knows the password could otherwise guess codes for ever.

import type { Payload } from 'payload'
import type { AuditAction } from '@/facts/audit-actions'
import type { CallerOrigin } from '../caller-origin'
import { LIMITS, requireOpen } from '../limits'
import { verifyPassword } from '../passwords/hash-password'
import { Refusal } from '../refusal'
import { spendSecondFactor } from '../second-factor/spend-second-factor'
import { countGuess, type Guess } from '../sessions/count-guess'
import type { Account } from './account'

interface Purpose {
  /** What is to be done. */
  action: AuditAction
  from: CallerOrigin
}

async function requireProof(
  payload: Payload,
  account: Account,
  guess: Guess,
  from: CallerOrigin,
  check: () => Promise<boolean>,
): Promise<void> {
  const requireBothOpen = async () => {
    await requireOpen(payload, LIMITS.loginByAddress, from.address)
    await requireOpen(payload, LIMITS.loginByAccount, account.id)
  }
  await requireBothOpen()
  const isRight = await check()
  // Asked again: of many guesses at once all have found it open.
  await requireBothOpen()
  if (isRight) return
  await countGuess(payload, account, guess, from)
  throw new Refusal(guess.reason === 'otp' ? 'INVALID_OTP' : 'INVALID_CREDENTIALS')
}

/** Refuses with INVALID_CREDENTIALS, and REQUESTS_EXCEEDED after too many wrong ones. */
export function requirePassword(
  payload: Payload,
  account: Account,
  password: string,
  { action, from }: Purpose,
): Promise<void> {
  return requireProof(payload, account, { action, reason: 'password' }, from, () =>
    verifyPassword(account.password_hash, password),
  )
}

/** A code of the app, or a recovery code. Refuses with INVALID_OTP, and REQUESTS_EXCEEDED after too many wrong ones. */
export function requireCode(
  payload: Payload,
  account: Account,
  code: string,
  { action, from }: Purpose,
): Promise<void> {
  return requireProof(payload, account, { action, reason: 'otp' }, from, () =>
    spendSecondFactor(payload, account, code),
  )
}
