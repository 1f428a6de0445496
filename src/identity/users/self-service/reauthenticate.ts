// Asks for password or code again before credentials change, because an open screen does not prove that its owner uses
// it.

import type { Payload } from 'payload'
import { AppError } from '@/platform/http/app-error'
import { type Attempt, guardAttempt } from '../../attempts'
import { verifyPassword } from '../../passwords/hash-password'
import { verifySecondFactor } from '../../second-factor/verify-second-factor'
import type { Account } from '../account'

type Purpose = Pick<Attempt, 'action' | 'from'>

/** Refuses a wrong password with INVALID_CREDENTIALS, and with REQUESTS_EXCEEDED after too many wrong ones. */
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

/**
 * Refuses a wrong code of the app, or recovery code, with INVALID_OTP, and with REQUESTS_EXCEEDED after too many wrong
 * ones.
 */
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
