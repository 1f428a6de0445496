// Turns the second factor on and off. A secret is stored only after a code has shown that the app is set up.

import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { createLocalReq, type Payload } from 'payload'
import { encrypt } from '@/platform/crypto/primitives'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { invalidPayload } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { TOTP_STEP_SECONDS } from '@/shared/limits'
import { type AuditEvent, recordEventIn } from '../audit/record-event'
import { mailCredentialsChanged } from '../mails/credentials-changed'
import type { Account } from '../users/account'
import { requireCode, requirePassword } from '../users/self-service/reauthenticate'
import { replaceRecoveryCodes, storeRecoveryCodes } from './recovery-codes'
import { totpStepOf } from './verify-second-factor'

const APP_NAME = 'Kovina'
const SECRET_BYTES = 20

const alreadyEnabledError = () => invalidPayload('TFA Secret is already set for this user')
const actorOf = ({ id, email }: Account) => ({ id, email })

/** Returns a new random secret in base32. */
function generateSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the content of the QR code: the secret, with the names under which the app shows it. */
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
 * Returns a secret for the authenticator app, without storing it. Refuses with INVALID_PAYLOAD (already on),
 * INVALID_CREDENTIALS, REQUESTS_EXCEEDED.
 */
export async function generateSecondFactor(
  payload: Payload,
  account: Account,
  password: string,
  from: ClientInfo,
): Promise<{ secret: string; otpauthUrl: string }> {
  if (account.tfa_secret) throw alreadyEnabledError()
  await requirePassword(payload, account, password, { action: 'enableSecondFactor', from })
  const secret = generateSecret()
  return { secret, otpauthUrl: otpauthUrlOf(account, secret) }
}

/** Turns the second factor on, with the secret and a code of the app. Refuses with INVALID_PAYLOAD. */
export async function enableSecondFactor(
  payload: Payload,
  account: Account,
  { secret, otp }: { secret: string; otp: string },
  from: ClientInfo,
): Promise<void> {
  if (account.tfa_secret) throw alreadyEnabledError()
  const step = isBase32(secret) ? totpStepOf(secret, otp) : null
  if (step === null) throw invalidPayload('"otp" is invalid')
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const enabled = await queryInTransaction(
      req,
      sql`update users set tfa_secret = ${encrypt(secret)}, tfa_last_step = ${step}
        where id = ${account.id} and tfa_secret is null returning 1`,
    )
    if (enabled.length === 0) throw alreadyEnabledError()
    const actor = actorOf(account)
    await recordEventIn(req, { action: 'enableSecondFactor', outcome: 'success', actor, from })
  })
}

function isBase32(secret: string): boolean {
  return /^[A-Z2-7]{16,128}$/.test(secret)
}

/**
 * Removes secret and recovery codes, mails the owner and records the event. An event with a subject is an act of an
 * administrator, whose location the mail does not tell.
 */
async function removeSecondFactor(
  payload: Payload,
  account: Account,
  event: Pick<AuditEvent, 'actor' | 'subject'> & { from: ClientInfo },
): Promise<void> {
  const { id } = account
  const from = event.subject ? null : event.from
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    await storeRecoveryCodes(req, id, [])
    await queryInTransaction(
      req,
      sql`update users set tfa_secret = null, tfa_last_step = null where id = ${id}`,
    )
    await mailCredentialsChanged(req, account, { key: 'secondFactor', from })
    await recordEventIn(req, { action: 'disableSecondFactor', outcome: 'success', ...event })
  })
}

function requireEnabled({ id, tfa_secret: secret }: Account): void {
  if (!secret) throw invalidPayload(`User "${id}" doesn't have TFA enabled`)
}

/**
 * Turns the second factor off, with a code of the app or a recovery code. Refuses with INVALID_PAYLOAD (already off),
 * INVALID_OTP, REQUESTS_EXCEEDED.
 */
export async function disableSecondFactor(
  payload: Payload,
  account: Account,
  otp: string,
  from: ClientInfo,
): Promise<void> {
  requireEnabled(account)
  await requireCode(payload, account, otp, { action: 'disableSecondFactor', from })
  await removeSecondFactor(payload, account, { actor: actorOf(account), from })
}

/**
 * Turns the second factor off for a person who has lost the app and the codes. The caller has checked that an
 * administrator asks.
 */
export async function resetSecondFactorOf(
  payload: Payload,
  account: Account,
  admin: Account,
  from: ClientInfo,
): Promise<void> {
  if (!account.tfa_secret) return
  const subject = { collection: 'users', id: account.id, label: account.email }
  await removeSecondFactor(payload, account, { actor: actorOf(admin), subject, from })
}

/**
 * Returns ten new recovery codes, which can be shown only now; the old ones become invalid. Refuses with
 * INVALID_PAYLOAD (second factor off), INVALID_OTP, REQUESTS_EXCEEDED.
 */
export async function renewRecoveryCodes(
  payload: Payload,
  account: Account,
  otp: string,
  from: ClientInfo,
): Promise<string[]> {
  requireEnabled(account)
  await requireCode(payload, account, otp, { action: 'renewRecoveryCodes', from })
  return replaceRecoveryCodes(payload, account, from)
}
