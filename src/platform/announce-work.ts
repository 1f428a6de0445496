import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { WORK_WAITING_CHANNEL } from '@/facts/channels'
import { executeIn, rowsOf } from './database/sql'

/**
 * Tells our servers that there is work, so that none of them waits for the next look (src/server/due-jobs.ts).
 * With a request they are told when the request's transaction is committed, and never when it is not.
 */
export async function announceWork(payload: Payload, req?: PayloadRequest): Promise<void> {
  const notice = sql`select pg_notify(${WORK_WAITING_CHANNEL}, '')`
  await (req ? executeIn(req, notice) : rowsOf(payload, notice))
}
