// An app without an administrator could not be opened any more, so the last one stays.

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { ADMINS_LOCK_KEY } from '@/shared/process-protocol'

/** Finds one other active administrator. */
export const anotherAdmin = (id: string) =>
  sql`select 1 from users where role = 'admin' and status = 'active' and id <> ${id} limit 1`

/**
 * Refuses with UNPROCESSABLE_CONTENT when no other active administrator is left besides this account.
 * The lock lasts as long as the request's transaction: of two that go at once, the second sees what the first has left.
 */
export async function requireAnotherAdmin(req: PayloadRequest, leaving: string): Promise<void> {
  await queryInTransaction(req, sql`select pg_advisory_xact_lock(${ADMINS_LOCK_KEY})`)
  const others = await queryInTransaction(req, anotherAdmin(leaving))
  if (others.length > 0) return
  throw new AppError('UNPROCESSABLE_CONTENT', {
    reason: 'Cannot remove the last admin user from the system',
  })
}
