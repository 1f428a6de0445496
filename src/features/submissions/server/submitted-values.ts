import { SUBMISSION_FIELD_LENGTHS } from '@/shared/submissions/forms'
import { SUBMISSION_SCHEMAS } from '@/shared/submissions/schemas'
import type { SubmissionRequest } from './submission-request'

/** For choices, checkboxes and slugs. */
const SHORT_MAX_CHARACTERS = 200
/** A text above its limit is sent back to be shortened, up to this multiple of the limit. */
const TIMES_THE_LIMIT = 4

/**
 * Returns the values that are stored when a form is sent back: the texts of its own fields, cut to their maximum
 * length. Nothing else is stored, because any sender can trigger this.
 */
export function submittedValues({
  form,
  fields,
  position,
  flash,
}: SubmissionRequest): Record<string, string> {
  // The body was not read, so the previous values still apply.
  if (fields.size === 0) return flash?.typed ?? {}
  const bounds: Record<string, { max: number }> = SUBMISSION_FIELD_LENGTHS[form]
  const typed = Object.keys(SUBMISSION_SCHEMAS[form].shape).flatMap((name) => {
    const most = (bounds[name]?.max ?? 0) * TIMES_THE_LIMIT + SHORT_MAX_CHARACTERS
    // Normalized as the field displays it: browsers submit a line break as two characters.
    const text = fields.get(name)?.replace(/\r\n?/g, '\n')
    return text === undefined ? [] : [[name, text.slice(0, most)]]
  })
  return Object.fromEntries(position ? [...typed, ['position', position]] : typed)
}
