// Statements that the server runs by itself, every hour. SQL only: the server must not load Payload for them.

import { FOLD_PAGE_CHANGES } from './page-changes'

/** Mails and other jobs that were given up stay in the queue, so that the reason can be examined. */
const FAILED_JOB_RETENTION_DAYS = 30

export interface MaintenanceStatement {
  text: string
  values?: readonly unknown[]
}

export const DELETE_EXPIRED_RECORDS: readonly MaintenanceStatement[] = [
  { text: 'delete from form_memories where ends_at < now()' },
  {
    text: 'delete from payload_jobs where has_error and updated_at < now() - make_interval(days => $1)',
    values: [FAILED_JOB_RETENTION_DAYS],
  },
  { text: FOLD_PAGE_CHANGES },
]
