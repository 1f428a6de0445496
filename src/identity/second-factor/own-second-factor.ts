// The second factor on the person's own screens: one code turns it on and gives the recovery codes. Other than through
// the contract, where Directus' answers are kept, wrong ones are told in the trail, and how long a lock lasts is said.

import type { Payload } from 'payload'
import type { CallerOrigin } from '../caller-origin'
import { invalidPayload } from '../refusal'
import type { Account } from '../users/account'
import { requireCode, requirePassword } from '../users/prove-oneself'
import { replaceRecoveryCodes } from './recovery-codes'
import { enableSecondFactor, forgetSecondFactor, newSecret } from './second-factor'

/** A secret for the app; nothing is stored. Refuses with INVALID_CREDENTIALS, REQUESTS_EXCEEDED, INVALID_PAYLOAD (on already). */
export async function beginSecondFactor(
  payload: Payload,
  account: Account,
  password: string,
  from: CallerOrigin,
): Promise<string> {
  if (account.tfa_secret) throw invalidPayload('TFA Secret is already set for this user')
  await requirePassword(payload, account, password, { action: 'enableSecondFactor', from })
  return newSecret()
}

/** Turns it on; the recovery codes. Refuses with INVALID_PAYLOAD (wrong code, on already). */
export async function turnOnSecondFactor(
  payload: Payload,
  account: Account,
  { secret, code }: { secret: string; code: string },
  from: CallerOrigin,
): Promise<string[]> {
  await enableSecondFactor(payload, account, { secret, otp: code }, from)
  return replaceRecoveryCodes(payload, account, from)
}

function requireOn({ tfa_secret: secret }: Account): void {
  if (!secret) throw invalidPayload('TFA Secret is not set for this user')
}

/** New recovery codes for a code of the app, or one of the old ones. Refuses with INVALID_OTP, REQUESTS_EXCEEDED, INVALID_PAYLOAD (off). */
export async function renewOwnRecoveryCodes(
  payload: Payload,
  account: Account,
  code: string,
  from: CallerOrigin,
): Promise<string[]> {
  requireOn(account)
  await requireCode(payload, account, code, { action: 'renewRecoveryCodes', from })
  return replaceRecoveryCodes(payload, account, from)
}

/** Turns it off with a code of the app, or a recovery code. Refuses with INVALID_OTP, REQUESTS_EXCEEDED, INVALID_PAYLOAD (off already). */
export async function turnOffSecondFactor(
  payload: Payload,
  account: Account,
  code: string,
  from: CallerOrigin,
): Promise<void> {
  requireOn(account)
  await requireCode(payload, account, code, { action: 'disableSecondFactor', from })
  await forgetSecondFactor(payload, account, from)
}
