// Turning the second factor on and off. Nothing is kept before a code has shown that the app is set up.

import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { createLocalReq, type Payload } from 'payload'
import { TOTP_STEP_SECONDS } from '@/facts/limits'
import { inTransaction } from '@/platform/database/in-transaction'
import { executeIn, rowsOf } from '@/platform/database/sql'
import { seal } from '@/platform/keys'
import { recordEvent } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import { mailChangedKeys } from '../mails/changed-keys'
import { invalidPayload } from '../refusal'
import type { Account } from '../users/account'
import { requireCode, requirePassword } from '../users/prove-oneself'
import { putRecoveryCodes, replaceRecoveryCodes } from './recovery-codes'
import { stepOfCode } from './spend-second-factor'

const APP_NAME = 'Kovina'
const SECRET_BYTES = 20

const alreadySet = () => invalidPayload('TFA Secret is already set for this user')
const personOf = ({ id, email }: Account) => ({ id, email })

/** Base32. */
function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What the QR code says: the secret, with the names under which the app shows it. */
export function otpauthUrlOf({ id, email }: Pick<Account, 'id' | 'email'>, secret: string): string {
  const totp = new TOTP({
    issuer: APP_NAME,
    label: email ?? id,
    secret: Secret.fromBase32(secret),
    period: TOTP_STEP_SECONDS,
  })
  return totp.toString()
}

/**
 * Makes a secret for the authenticator app; nothing is stored.
 * Refuses with INVALID_PAYLOAD (on already), INVALID_CREDENTIALS, REQUESTS_EXCEEDED.
 */
export async function generateSecondFactor(
  payload: Payload,
  account: Account,
  password: string,
  from: CallerOrigin,
): Promise<{ secret: string; otpauthUrl: string }> {
  if (account.tfa_secret) throw alreadySet()
  await requirePassword(payload, account, password, { action: 'enableSecondFactor', from })
  const secret = newSecret()
  return { secret, otpauthUrl: otpauthUrlOf(account, secret) }
}

/** Turns it on with the secret of the app and one of its codes. Refuses with INVALID_PAYLOAD. */
export async function enableSecondFactor(
  payload: Payload,
  account: Account,
  { secret, otp }: { secret: string; otp: string },
  from: CallerOrigin,
): Promise<void> {
  if (account.tfa_secret) throw alreadySet()
  const step = isBase32(secret) ? stepOfCode(secret, otp) : null
  if (step === null) throw invalidPayload('"otp" is invalid')
  const enabled = await rowsOf(
    payload,
    sql`update users set tfa_secret = ${seal(secret)}, tfa_last_step = ${step}
      where id = ${account.id} and tfa_secret is null returning 1`,
  )
  if (enabled.length === 0) throw alreadySet()
  await recordEvent(payload, {
    action: 'enableSecondFactor',
    outcome: 'success',
    actor: personOf(account),
    from,
  })
}

function isBase32(secret: string): boolean {
  return /^[A-Z2-7]{16,128}$/.test(secret)
}

/** `from` is null for an administrator's doing. */
async function forget(payload: Payload, account: Account, from: CallerOrigin | null): Promise<void> {
  const { id } = account
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    await putRecoveryCodes(req, id, [])
    await executeIn(req, sql`update users set tfa_secret = null, tfa_last_step = null where id = ${id}`)
    await mailChangedKeys(req, account, { key: 'secondFactor', from })
  })
}

function requireOn({ id, tfa_secret: secret }: Account): void {
  if (!secret) throw invalidPayload(`User "${id}" doesn't have TFA enabled`)
}

/**
 * Turns it off with a code of the app, or a recovery code.
 * Refuses with INVALID_PAYLOAD (off already), INVALID_OTP, REQUESTS_EXCEEDED.
 */
export async function disableSecondFactor(
  payload: Payload,
  account: Account,
  otp: string,
  from: CallerOrigin,
): Promise<void> {
  requireOn(account)
  await requireCode(payload, account, otp, { action: 'disableSecondFactor', from })
  await forget(payload, account, from)
  await recordEvent(payload, {
    action: 'disableSecondFactor',
    outcome: 'success',
    actor: personOf(account),
    from,
  })
}

/** Turns it off for somebody who has lost app and codes; the caller has checked that an admin asks. */
export async function resetSecondFactorOf(
  payload: Payload,
  account: Account,
  admin: Account,
  from: CallerOrigin,
): Promise<void> {
  if (!account.tfa_secret) return
  await forget(payload, account, null)
  await recordEvent(payload, {
    action: 'disableSecondFactor',
    outcome: 'success',
    actor: personOf(admin),
    subject: { collection: 'users', id: account.id, label: account.email },
    from,
  })
}

/**
 * Makes ten new recovery codes, shown this once; the former ones work no more.
 * Refuses with INVALID_PAYLOAD (off), INVALID_OTP, REQUESTS_EXCEEDED.
 */
export async function renewRecoveryCodes(
  payload: Payload,
  account: Account,
  otp: string,
  from: CallerOrigin,
): Promise<string[]> {
  requireOn(account)
  await requireCode(payload, account, otp, { action: 'renewRecoveryCodes', from })
  return replaceRecoveryCodes(payload, account, from)
}
