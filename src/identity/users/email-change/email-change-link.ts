// The signed link that changes an account's address. It is valid for one account, and only as the latest one requested.

import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { sha256Hex } from '@/platform/crypto/primitives'
import { intervalOfMs, queryInTransaction, queryRows } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { RESET_TOKEN_SECONDS } from '@/shared/limits'
import { readMailToken, signMailToken } from '../../tokens/mail-token'
import { type Account, accountWithId } from '../account'

const EMAIL_CHANGE_LIFETIME_MS = RESET_TOKEN_SECONDS * 1000

type AccountKeys = Pick<Account, 'id' | 'email' | 'password_hash'>

/** Returns the fingerprint that binds a link to the account. It changes with address and password, which voids the link. */
export function accountFingerprint({ id, email, password_hash: hash }: AccountKeys): string {
  return sha256Hex(JSON.stringify([id, email, hash])).slice(0, 32)
}

/** Returns the token of a new link, in the request's transaction. The previous link becomes void. */
export async function issueEmailChange(
  req: PayloadRequest,
  account: AccountKeys,
  email: string,
): Promise<string> {
  const claims = { email, account: account.id, hash: accountFingerprint(account) }
  const token = signMailToken('email-change', claims, EMAIL_CHANGE_LIFETIME_MS)
  await queryInTransaction(
    req,
    sql`insert into email_changes (user_id, digest, ends_at)
      values (${account.id}, ${sha256Hex(token)}, now() + ${intervalOfMs(EMAIL_CHANGE_LIFETIME_MS)})
      on conflict (user_id) do update set digest = excluded.digest, ends_at = excluded.ends_at`,
  )
  return token
}

export interface EmailChange {
  accountId: string
  /** The new address. */
  email: string
  fingerprint: string
}

/** Reads a token. Refuses with INVALID_TOKEN, TOKEN_EXPIRED, or FORBIDDEN (a token for another purpose). */
export async function readEmailChange(token: string): Promise<EmailChange> {
  const { email, account, hash } = await readMailToken('email-change', token)
  if (account === undefined || hash === undefined) throw new AppError('FORBIDDEN')
  return { accountId: account, email, fingerprint: hash }
}

/** Consumes the link in the request's transaction. Returns false if it was used before or replaced by a newer one. */
export async function consumeEmailChange(
  req: PayloadRequest,
  { accountId }: EmailChange,
  token: string,
): Promise<boolean> {
  const used = await queryInTransaction(
    req,
    sql`delete from email_changes where user_id = ${accountId} and digest = ${sha256Hex(token)} returning 1`,
  )
  return used.length > 0
}

/** State of a link. `used`: the account has the address; `withdrawn`: the link is void. */
export type EmailChangeState = 'open' | 'used' | 'withdrawn' | 'suspended'

async function isLastLink(payload: Payload, { accountId, email }: EmailChange, token: string) {
  const [row] = await queryRows(
    payload,
    sql`select 1 from email_changes where user_id = ${accountId} and digest = ${sha256Hex(token)}
      and not exists (select from users where email = ${email})`,
  )
  return row !== undefined
}

/** Returns the state of a link. Refuses as `readEmailChange` does. */
export async function emailChangeState(
  payload: Payload,
  token: string,
): Promise<{ state: EmailChangeState; email: string }> {
  const change = await readEmailChange(token)
  const { accountId, email, fingerprint } = change
  const account = await accountWithId(payload, accountId)
  if (account?.status === 'suspended') return { state: 'suspended', email }
  if (account?.status !== 'active') return { state: 'withdrawn', email }
  if (account.email === email) return { state: 'used', email }
  const isOpen = accountFingerprint(account) === fingerprint && (await isLastLink(payload, change, token))
  return { state: isOpen ? 'open' : 'withdrawn', email }
}
