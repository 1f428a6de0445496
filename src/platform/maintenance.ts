// SQL that the server runs every hour. No imports that load Payload.

import { FOLD_PAGE_CHANGES } from './page-changes'

/** Failed mails and other jobs stay in the queue for this long, so that the reason can be examined. */
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
