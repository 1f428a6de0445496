// Verifies codes of an authenticator app (TOTP: SHA-1, 6 digits, 30 s) and recovery codes. Each code works once.

import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Payload } from 'payload'
import { decrypt, hmacSha256Hex, sha256Hex } from '@/platform/crypto/primitives'
import { queryRows } from '@/platform/database/sql'
import { TOTP_STEP_SECONDS } from '@/shared/limits'
import type { Account } from '../users/account'

/** Accepts the codes of one step before and one after the present step, because clocks differ. */
const TOTP_TOLERANCE_STEPS = 1

/** Returns the time step that the code belongs to, within the tolerance, or null. `secret` is base32. */
export function totpStepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: TOTP_STEP_SECONDS })
  const delta = /^\d{6}$/.test(code)
    ? totp.validate({ token: code, window: TOTP_TOLERANCE_STEPS, timestamp: now })
    : null
  return delta === null ? null : Math.floor(now / 1000 / TOTP_STEP_SECONDS) + delta
}

/** Returns the stored form of a recovery code. Its hyphen may be missing and its case may differ. */
export function recoveryCodeDigest(userId: string, code: string): string {
  return hmacSha256Hex(digestInput(userId, code))
}

const digestInput = (userId: string, code: string) =>
  `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`

/** Returns the unkeyed digest under which recovery codes were stored until November 2026. */
const legacyDigest = (userId: string, code: string) => sha256Hex(digestInput(userId, code))

/**
 * Returns the time step of an app's code, or null. Null also if the secret cannot be decrypted, as after a change of
 * SECRET.
 */
function totpStepOfEncrypted({ logger }: Payload, encrypted: string, code: string): number | null {
  try {
    return totpStepOf(decrypt(encrypted), code)
  } catch (error) {
    logger.error({ err: error, msg: 'a second factor cannot be read: has SECRET changed?' })
    return null
  }
}

async function consumeRecoveryCode(payload: Payload, userId: string, code: string): Promise<boolean> {
  const used = await queryRows(
    payload,
    sql`update recovery_codes set used_at = now()
      where user_id = ${userId} and digest in (${recoveryCodeDigest(userId, code)}, ${legacyDigest(userId, code)}) and used_at is null returning 1`,
  )
  return used.length > 0
}

/**
 * Tells whether the code is right for the account, and consumes it. A used time step, and every earlier one, is refused
 * from then on, even if two sign-ins send the same code at once. Also refuses a code of a secret that has been replaced
 * meanwhile.
 */
export async function verifySecondFactor(
  payload: Payload,
  account: Pick<Account, 'id' | 'tfa_secret'>,
  code: string | undefined,
): Promise<boolean> {
  if (!account.tfa_secret || !code) return false
  const step = totpStepOfEncrypted(payload, account.tfa_secret, code)
  if (step === null) return consumeRecoveryCode(payload, account.id, code)
  const used = await queryRows(
    payload,
    sql`update users set tfa_last_step = ${step}
      where id = ${account.id} and tfa_secret = ${account.tfa_secret}
        and (tfa_last_step is null or tfa_last_step < ${step}) returning 1`,
  )
  return used.length > 0
}
