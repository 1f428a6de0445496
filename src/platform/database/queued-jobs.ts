// Finds waiting jobs in Payload's table, for which Payload has no API.

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from './sql'

interface QueuedJob {
  task: string
  /** Fields of its input that must be equal. */
  input: Record<string, string | number>
  waitUntil: Date
}

/** Tells whether such a job is waiting. */
export async function isJobQueued(
  req: PayloadRequest,
  { task, input, waitUntil }: QueuedJob,
): Promise<boolean> {
  const same = Object.entries(input).map(([name, value]) => sql`input->>${name} = ${String(value)}`)
  const rows = await queryInTransaction(
    req,
    sql`select from payload_jobs where task_slug = ${task} and wait_until = ${waitUntil.toISOString()}
      and ${sql.join(same, sql` and `)}`,
  )
  return rows.length > 0
}
