import type { z } from 'zod'
import type { Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import type { SUBMISSION_SCHEMAS } from '@/shared/submissions/schemas'

export type SubmissionValues<Name extends Form = Form> = z.output<(typeof SUBMISSION_SCHEMAS)[Name]>

export interface SubmissionInput<Name extends Form = Form> {
  form: Name
  values: SubmissionValues<Name>
  locale: Locale
  /** Address within the site that it was sent from. */
  page: string
  /** The words that were agreed to, and which version of them. */
  consent: { version: string; text: string }
  /** Tickets of files that were taken in before. */
  tickets: readonly string[]
  /** Of a position, for an application to one. */
  position?: number | undefined
  /** Label of the topic that was chosen, in the default language: for colleagues. */
  topic?: string | undefined
  /** Names this filling-in of the form; the same again is answered with what was stored. */
  key: string
  /** Recipients of the notice of a new submission; if empty, the users of the inbox. */
  notify: readonly string[]
}
