import { SUBMISSION_FIELD_LENGTHS } from '@/shared/submissions/forms'
import { SUBMISSION_SCHEMAS } from '@/shared/submissions/schemas'
import type { SubmissionRequest } from './submission-request'

/** Choices, ticks and slugs. */
const SHORT_MAX_CHARACTERS = 200
/** A text beyond its limit is sent back to be shortened, up to this multiple. */
const TIMES_THE_LIMIT = 4

/**
 * Returns what is stored of a form that is sent back: the texts of its own fields, cut to their maximum length. Any
 * sender can cause this, so that nothing else is stored.
 */
export function submittedValues({
  form,
  fields,
  position,
  flash,
}: SubmissionRequest): Record<string, string> {
  // It was not read: what was there before is still there.
  if (fields.size === 0) return flash?.typed ?? {}
  const bounds: Record<string, { max: number }> = SUBMISSION_FIELD_LENGTHS[form]
  const typed = Object.keys(SUBMISSION_SCHEMAS[form].shape).flatMap((name) => {
    const most = (bounds[name]?.max ?? 0) * TIMES_THE_LIMIT + SHORT_MAX_CHARACTERS
    // As the field shows it again: browsers send a line break as two characters.
    const text = fields.get(name)?.replace(/\r\n?/g, '\n')
    return text === undefined ? [] : [[name, text.slice(0, most)]]
  })
  return Object.fromEntries(position ? [...typed, ['position', position]] : typed)
}
