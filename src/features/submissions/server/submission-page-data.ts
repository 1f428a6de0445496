import type { Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import type { RejectedSubmission, SentSubmission } from './submission-flash'

/** The data of a page with a form. */
export interface SubmissionPageData {
  form: Form
  locale: Locale
  /** Path of the page with the form. */
  page: string
  /** Slug of the position to apply for. */
  position: string | null
  /** Name of the form in the browser's storage, the same in every language. */
  draft: string
  topics: { id: string; label: string; langOf?: { label?: string } }[]
  /** `text` is null if no editor has written one. */
  consent: { version: number; text: string | null }
  /** The company's own words on what happens after sending; null for those of the interface. */
  afterSending: string | null
  privacy: { href: string; title: string } | null
  /** `lost`: the address requests an answer, but there is none (any more). */
  answer: RejectedSubmission | SentSubmission | 'lost' | null
  /** Values prefilled by the page that led the visitor here. */
  given: Record<string, string>
}
