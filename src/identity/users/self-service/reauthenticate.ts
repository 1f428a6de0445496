// Password or code once more, before credentials change: an open screen does not prove that its owner sits before it.

import type { Payload } from 'payload'
import { AppError } from '@/platform/http/app-error'
import { type Attempt, guardAttempt } from '../../attempts'
import { verifyPassword } from '../../passwords/hash-password'
import { verifySecondFactor } from '../../second-factor/verify-second-factor'
import type { Account } from '../account'

type Purpose = Pick<Attempt, 'action' | 'from'>

/** Refuses with INVALID_CREDENTIALS, and REQUESTS_EXCEEDED after too many wrong ones. */
export async function requirePassword(
  payload: Payload,
  account: Account,
  password: string,
  purpose: Purpose,
): Promise<void> {
  const isRight = await guardAttempt(payload, account, { ...purpose, reason: 'password' }, () =>
    verifyPassword(account.password_hash, password),
  )
  if (!isRight) throw new AppError('INVALID_CREDENTIALS')
}

/** A code of the app, or a recovery code. Refuses with INVALID_OTP, and REQUESTS_EXCEEDED after too many wrong ones. */
export async function requireCode(
  payload: Payload,
  account: Account,
  code: string,
  purpose: Purpose,
): Promise<void> {
  const isRight = await guardAttempt(payload, account, { ...purpose, reason: 'otp' }, () =>
    verifySecondFactor(payload, account, code),
  )
  if (!isRight) throw new AppError('INVALID_OTP')
}
