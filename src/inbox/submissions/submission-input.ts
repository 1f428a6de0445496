import type { z } from 'zod'
import type { Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import type { SUBMISSION_SCHEMAS } from '@/shared/submissions/schemas'

export type SubmissionValues<Name extends Form = Form> = z.output<(typeof SUBMISSION_SCHEMAS)[Name]>

export interface SubmissionInput<Name extends Form = Form> {
  form: Name
  values: SubmissionValues<Name>
  locale: Locale
  /** Path of the page that it was sent from. */
  page: string
  /** The text of the consent, and its version. */
  consent: { version: string; text: string }
  /** Tickets of files uploaded before. */
  tickets: readonly string[]
  /** Id of the position that an application is for. */
  position?: number | undefined
  /** Label of the chosen topic in the default language, for colleagues. */
  topic?: string | undefined
  /** Identifies a filled-in form. A repetition gets the answer of the first. */
  key: string
  /** Recipients of the notice of a new submission; if empty, the users of the inbox. */
  notify: readonly string[]
}
