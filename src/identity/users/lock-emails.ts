import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { canonicalEmail } from '@/shared/email-address'
import { EMAIL_LOCK_NAMESPACE } from '@/shared/process-protocol'

/**
 * Locks addresses until the request's transaction ends: a simultaneous request for one of them waits, and then sees the
 * result. Call it once with all addresses, and before locking the account that gets one: this order prevents deadlocks.
 */
export async function lockEmails(
  req: PayloadRequest,
  owners: readonly { email?: string | null | undefined }[],
): Promise<void> {
  const wanted = owners.flatMap(({ email }) => (email ? [canonicalEmail(email)] : []))
  if (wanted.length === 0) return
  await queryInTransaction(
    req,
    sql`select pg_advisory_xact_lock(${EMAIL_LOCK_NAMESPACE}, key) from (
      select distinct hashtext(email) as key from unnest(${sql.param(wanted)}::text[]) as email order by key
    ) as keys`,
  )
}
