import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { EMAIL_LOCKS } from '@/facts/channels'
import { executeIn } from '@/platform/database/sql'

/**
 * Whoever wants one of these addresses waits until the request's transaction ends, and then sees what it has made of
 * them. All at once and in one order, so that no two wait for each other.
 */
export async function lockEmails(
  req: PayloadRequest,
  owners: readonly { email?: string | null | undefined }[],
): Promise<void> {
  const wanted = owners.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
  if (wanted.length === 0) return
  await executeIn(
    req,
    sql`select pg_advisory_xact_lock(${EMAIL_LOCKS}, key) from (
      select distinct hashtext(email) as key from unnest(${sql.param(wanted)}::text[]) as email order by key
    ) as keys`,
  )
}
