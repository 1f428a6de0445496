// Measures pending and failed work: mails, other jobs, and files for the virus scanner.

import type { Client } from 'pg'
import { SCAN_QUEUE } from '@/inbox/maintenance'

export interface ScanMetrics {
  waiting: number
  /** Age of the oldest entry; 0 if there is none. */
  oldestSeconds: number
}

export interface QueueMetrics extends ScanMetrics {
  failed: number
}

/** A mail waits from the time it was queued, regardless of attempts; another job from the time it is due. */
const SQL = `select is_mail,
    count(*) filter (where not has_failed)::int as waiting,
    greatest(0, extract(epoch from now() - min(since) filter (where not has_failed)))::float8 as "oldestSeconds",
    count(*) filter (where has_failed)::int as failed
  from (select task_slug::text is not distinct from 'sendMail' as is_mail, has_error is true as has_failed,
      case task_slug::text when 'sendMail' then created_at else greatest(created_at, wait_until) end as since
    from payload_jobs where completed_at is null) job
  where since <= now() or has_failed
  group by is_mail`

const EMPTY_QUEUE: QueueMetrics = { waiting: 0, oldestSeconds: 0, failed: 0 }

/** Counts mails and other jobs. */
export async function collectQueueMetrics(
  client: Client,
): Promise<{ mails: QueueMetrics; jobs: QueueMetrics }> {
  const { rows } = await client.query<QueueMetrics & { is_mail: boolean }>(SQL)
  const figuresOf = (isMail: boolean): QueueMetrics => {
    const row = rows.find(({ is_mail }) => is_mail === isMail)
    return row
      ? { waiting: row.waiting, oldestSeconds: row.oldestSeconds ?? 0, failed: row.failed }
      : EMPTY_QUEUE
  }
  return { mails: figuresOf(true), jobs: figuresOf(false) }
}

/** Counts files that wait for the virus scanner, even if none is configured. */
export async function collectScanMetrics(client: Client): Promise<ScanMetrics> {
  const { rows } = await client.query<ScanMetrics>(SCAN_QUEUE)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 }
}
