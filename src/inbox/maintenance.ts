// Queries that tell the server whether there is work for Payload (`erase-expired-submissions.ts`, `attachments/`). SQL
// only, so that an idle site does not load Payload.

import path from 'node:path'
import type { QueryClient } from '@/platform/database/site-values'
import { OWNER_FILE } from '@/shared/data-directory'
import { FORMS, type Form, RETENTION_MONTHS, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { isDirectoryOfSite } from './attachments/site-of-directory'

/** Lifetime of files whose form is never sent. */
export const PENDING_UPLOAD_MAX_AGE_HOURS = 24

const hasExpiredSubmissions = (form: Form) =>
  `exists (select from ${SUBMISSION_COLLECTIONS[form].replaceAll('-', '_')} where updated_at < now() - make_interval(
    months => coalesce((select ${form}_retention_months from forms limit 1), ${RETENTION_MONTHS[form]})::int))`

const HAS_OLD_FILES = `exists (select from attachments where ticket_digest is not null and letter is null
  and created_at < now() - make_interval(hours => ${PENDING_UPLOAD_MAX_AGE_HOURS}))`

/** Query with one row, `due`: whether the retention of a submission, or of a file without one, has ended. */
export const IS_ERASURE_DUE = `select ${[...FORMS.map(hasExpiredSubmissions), HAS_OLD_FILES].join(' or ')} as due`

/**
 * Query with one row: the number of files that wait for the virus scanner (`waiting`), and the age of the oldest
 * (`oldestSeconds`).
 */
export const SCAN_QUEUE = `select count(*)::int as waiting,
  coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
  from attachments where scan = 'waiting'`

const newOnes = (form: Form) =>
  `select '${form}' as form, count(*)::int from ${SUBMISSION_COLLECTIONS[form].replaceAll('-', '_')} where state = 'new'`

/** Query with `form` and `count` of new submissions. */
export const NEW_SUBMISSIONS = FORMS.map(newOnes).join(' union all ')

/** Returns a warning if the data directory belongs to another site; else null. */
export async function foreignDirectoryWarning(client: QueryClient, dataDir: string): Promise<string | null> {
  if (await isDirectoryOfSite(client, dataDir)) return null
  return `DATA_DIR (${dataDir}) has files of another database, so that no file of a visitor is erased as a stray: see whether DATABASE_URL is right; if it is, delete ${path.join(dataDir, OWNER_FILE)} and start again`
}
