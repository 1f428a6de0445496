// Recovery codes replace the authenticator app when it is lost. The person sees them once; the database holds digests.

import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction, queryRows } from '@/platform/database/sql'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEventIn } from '../audit/record-event'
import type { Account } from '../users/account'
import { recoveryCodeDigest } from './verify-second-factor'

export const RECOVERY_CODES_COUNT = 10

/** Omits 0, o, 1, l and i, which look alike. */
const CODE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

function newCode(): string {
  const letters = Array.from({ length: 10 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/**
 * Replaces all recovery codes of an account, in the request's transaction. Locks the account first: without the lock, a
 * second replacement at the same time would delete the old codes but not see the new ones, and two lists would remain.
 */
export async function storeRecoveryCodes(
  req: PayloadRequest,
  userId: string,
  digests: readonly string[],
): Promise<void> {
  await queryInTransaction(req, sql`select from users where id = ${userId} for update`)
  await queryInTransaction(req, sql`delete from recovery_codes where user_id = ${userId}`)
  await queryInTransaction(
    req,
    sql`insert into recovery_codes (user_id, digest)
      select id, unnest(${sql.param([...digests])}::text[]) from users
      where id = ${userId} and tfa_secret is not null`,
  )
}

/** Replaces the recovery codes by ten new ones, and returns these. The caller has verified a code of the app. */
export async function replaceRecoveryCodes(
  payload: Payload,
  { id, email }: Account,
  from: ClientInfo,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES_COUNT }, newCode)
  const digests = codes.map((code) => recoveryCodeDigest(id, code))
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    await storeRecoveryCodes(req, id, digests)
    const actor = { id, email }
    await recordEventIn(req, { action: 'renewRecoveryCodes', outcome: 'success', actor, from })
  })
  return codes
}

/** Counts the unused recovery codes. */
export async function recoveryCodesLeft(payload: Payload, userId: string): Promise<number> {
  const [row] = await queryRows(
    payload,
    sql`select count(*)::int as left from recovery_codes where user_id = ${userId} and used_at is null`,
  )
  return Number(row?.left)
}
