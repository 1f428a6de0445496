// Asked in plain SQL, so that a quiet site does not wake Payload up; what is done then is `src/inbox/erase-old-letters.ts`.

import { FORMS, type Form, LETTERS_OF, RETENTION_MONTHS } from '@/facts/forms'
import { WAITING_FILE_KEPT_HOURS } from '@/facts/limits'

const hasOldLetters = (form: Form) =>
  `exists (select from ${LETTERS_OF[form].replaceAll('-', '_')} where updated_at < now() - make_interval(
    months => coalesce((select ${form}_retention_months from forms limit 1), ${RETENTION_MONTHS[form]})::int))`

const HAS_OLD_FILES = `exists (select from attachments where ticket_digest is not null and letter is null
  and created_at < now() - make_interval(hours => ${WAITING_FILE_KEPT_HOURS}))`

/** A row with `due`: whether there is a letter, or a file without a letter, whose time is over. */
export const IS_ERASURE_DUE = `select ${[...FORMS.map(hasOldLetters), HAS_OLD_FILES].join(' or ')} as due`
