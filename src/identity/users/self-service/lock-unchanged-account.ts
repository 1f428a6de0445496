import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import type { Account } from '../account'

/**
 * Locks the account until the request's transaction ends. Refuses with INVALID_CREDENTIALS if it was closed or its
 * password changed after `account` was read, because the proof given then no longer counts.
 */
export async function lockUnchangedAccount(
  req: PayloadRequest,
  account: Pick<Account, 'id' | 'password_hash'>,
): Promise<void> {
  const held = await queryInTransaction(
    req,
    sql`select 1 from users where id = ${account.id} and status = 'active'
      and password_hash is not distinct from ${account.password_hash} for update`,
  )
  if (held.length === 0) throw new AppError('INVALID_CREDENTIALS')
}
