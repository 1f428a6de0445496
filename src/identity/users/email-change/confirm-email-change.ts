import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import type { UserSession } from '../../sessions/session-tokens'
import { type Account, accountWithId } from '../account'
import { requestAs } from '../act-as'
import { lockEmails } from '../lock-emails'
import {
  accountFingerprint,
  consumeEmailChange,
  type EmailChange,
  readEmailChange,
} from './email-change-link'

/** Locks the account until the request's transaction ends. Returns false if it has changed since the link was requested. */
async function lockAsRequested(
  req: PayloadRequest,
  { accountId, fingerprint }: EmailChange,
): Promise<boolean> {
  const [found] = await queryInTransaction(
    req,
    sql`select id, email, password_hash from users where id = ${accountId} and status = 'active' for update`,
  )
  const held = found as Pick<Account, 'id' | 'email' | 'password_hash'> | undefined
  return held !== undefined && accountFingerprint(held) === fingerprint
}

/** Tells whether no account has the address, which the caller has locked. */
async function isFree(req: PayloadRequest, { email }: EmailChange): Promise<boolean> {
  const holders = await queryInTransaction(req, sql`select 1 from users where email = ${email}`)
  return holders.length === 0
}

/**
 * Sets the new address of the account of a mailed link, once. Ends all sessions except `session`, the confirming
 * browser's, if it belongs to this account. Refuses with INVALID_TOKEN, TOKEN_EXPIRED, FORBIDDEN (link used or
 * replaced, account changed or closed, address taken meanwhile).
 */
export async function confirmEmailChange(
  payload: Payload,
  token: string,
  session: UserSession | null,
  from: ClientInfo,
): Promise<void> {
  const change = await readEmailChange(token)
  const { accountId: id, email } = change
  const account = await accountWithId(payload, id)
  if (!account) throw new AppError('FORBIDDEN')
  const ownSession = session?.account.id === id ? { id: session.sessionId, goesOn: true } : undefined
  const req = await requestAs(payload, { account, from, ownSession, isProved: true })
  await inTransaction(req, async () => {
    await lockEmails(req, [change])
    const isOpen =
      (await lockAsRequested(req, change)) &&
      (await consumeEmailChange(req, change, token)) &&
      (await isFree(req, change))
    if (!isOpen) throw new AppError('FORBIDDEN')
    // Access check: none, as the link was requested with the password or shortly after a sign-in.
    await req.payload.update({ collection: 'users', id, data: { email }, req, depth: 0 })
  })
}
