// Protects the last administrator, without whom the app could not be administered.

import { sql } from 'drizzle-orm'
import type { PayloadRequest, RequestContext } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { ADMINS_LOCK_KEY } from '@/shared/process-protocol'

/** SQL query for an active administrator who is not among these ids. */
export const anotherAdmin = (ids: readonly string[]) =>
  sql`select 1 from users where role = 'admin' and status = 'active'
    and id <> all(${sql.param([...ids])}::text[]) limit 1`

/**
 * Administrators that this request removes. Payload writes several accounts in parallel, and no hook sees the others'
 * changes.
 */
function leavingAdmins(context: RequestContext): Set<string> {
  context.leavingAdmins ??= new Set()
  return context.leavingAdmins as Set<string>
}

/**
 * Refuses with UNPROCESSABLE_CONTENT if no other active administrator remains. The lock lasts until the transaction
 * ends, so that of two simultaneous removals the second sees the first.
 */
export async function requireAnotherAdmin(req: PayloadRequest, leaving: string): Promise<void> {
  await queryInTransaction(req, sql`select pg_advisory_xact_lock(${ADMINS_LOCK_KEY})`)
  const all = leavingAdmins(req.context).add(leaving)
  const others = await queryInTransaction(req, anotherAdmin([...all]))
  if (others.length > 0) return
  all.delete(leaving)
  throw new AppError('UNPROCESSABLE_CONTENT', {
    reason: 'Cannot remove the last admin user from the system',
  })
}
