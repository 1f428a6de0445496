// An app without an administrator could not be opened any more, so the last one stays.

import { sql } from 'drizzle-orm'
import type { PayloadRequest, RequestContext } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { ADMINS_LOCK_KEY } from '@/shared/process-protocol'

/** Finds one active administrator besides these. */
export const anotherAdmin = (ids: readonly string[]) =>
  sql`select 1 from users where role = 'admin' and status = 'active'
    and id <> all(${sql.param([...ids])}::text[]) limit 1`

/** Administrators that this request takes away: of several that Payload writes at once none sees that the others go. */
function leavingAdmins(context: RequestContext): Set<string> {
  context.leavingAdmins ??= new Set()
  return context.leavingAdmins as Set<string>
}

/**
 * Refuses with UNPROCESSABLE_CONTENT when no other active administrator is left besides this account.
 * The lock lasts as long as the request's transaction: of two that go at once, the second sees what the first has left.
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
