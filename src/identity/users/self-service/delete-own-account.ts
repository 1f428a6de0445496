import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryRows } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import type { Account } from '../account'
import { requestAs } from '../act-as'
import { anotherAdmin } from '../require-another-admin'
import { hasPassword } from './has-password'
import { lockUnchangedAccount } from './lock-unchanged-account'
import { requirePassword } from './reauthenticate'

/** Returns the text that a user without a password types to confirm the deletion. */
export function confirmationText({ email, id }: Account): string {
  return email ?? id
}

/** Tells whether no administrator would remain after the deletion of this account. */
export async function isLastAdmin(payload: Payload, { id, role }: Account): Promise<boolean> {
  if (role !== 'admin') return false
  return (await queryRows(payload, anotherAdmin([id]))).length === 0
}

async function requireConfirmation(payload: Payload, account: Account, proof: string, from: ClientInfo) {
  if (hasPassword(account)) return requirePassword(payload, account, proof, { action: 'delete', from })
  if (proof.trim().toLowerCase() !== confirmationText(account).toLowerCase())
    throw new AppError('INVALID_CREDENTIALS')
}

/**
 * Deletes the own account with its sessions and tokens; the audit log remains. `proof` is the password, or
 * `confirmationText` for an account without one. Refuses with INVALID_CREDENTIALS, REQUESTS_EXCEEDED,
 * UNPROCESSABLE_CONTENT (last administrator).
 */
export async function deleteOwnAccount(
  payload: Payload,
  account: Account,
  proof: string,
  from: ClientInfo,
): Promise<void> {
  await requireConfirmation(payload, account, proof, from)
  const req = await requestAs(payload, { account, from })
  await inTransaction(req, async () => {
    await lockUnchangedAccount(req, account)
    // Access check: none, as the caller has just reauthenticated.
    await req.payload.delete({ collection: 'users', id: account.id, req })
  })
}
