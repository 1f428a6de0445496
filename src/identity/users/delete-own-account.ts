import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { rowsOf } from '@/platform/database/sql'
import type { CallerOrigin } from '../caller-origin'
import { Refusal } from '../refusal'
import type { Account } from './account'
import { hasPassword } from './has-password'
import { requestFor } from './on-whose-authority'
import { requirePassword } from './prove-oneself'
import { requireUnchanged } from './require-unchanged'

/** What somebody without a password types, so that nothing goes by one wrong click. */
export function nameToType({ email, id }: Account): string {
  return email ?? id
}

/** Whether the house could not be opened any more without this account. */
export async function isLastAdmin(payload: Payload, { id, role }: Account): Promise<boolean> {
  if (role !== 'admin') return false
  const others = await rowsOf(
    payload,
    sql`select 1 from users where role = 'admin' and status = 'active' and id <> ${id} limit 1`,
  )
  return others.length === 0
}

async function requireWill(payload: Payload, account: Account, proof: string, from: CallerOrigin) {
  if (hasPassword(account)) return requirePassword(payload, account, proof, { action: 'delete', from })
  if (proof.trim().toLowerCase() !== nameToType(account).toLowerCase())
    throw new Refusal('INVALID_CREDENTIALS')
}

/**
 * Removes the own account with all its sessions and keys; the trail stays. `proof` is the password, or `nameToType`
 * where there is none. Refuses with INVALID_CREDENTIALS, REQUESTS_EXCEEDED, UNPROCESSABLE_CONTENT (last administrator).
 */
export async function deleteOwnAccount(
  payload: Payload,
  account: Account,
  proof: string,
  from: CallerOrigin,
): Promise<void> {
  await requireWill(payload, account, proof, from)
  const req = await requestFor(payload, { account, from })
  await inTransaction(req, async () => {
    await requireUnchanged(req, account)
    // On the authority of whoever has just proved to be its owner.
    await req.payload.delete({ collection: 'users', id: account.id, req })
  })
}
