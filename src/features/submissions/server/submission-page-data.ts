import type { Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import type { RejectedSubmission, SentSubmission } from './submission-flash'

/** The data of a page with a form. */
export interface SubmissionPageData {
  form: Form
  locale: Locale
  /** Address that the form is filled in at, within the site. */
  page: string
  /** Slug of the position that somebody applies for. */
  position: string | null
  /** Names the form in the browser's storage, the same in every language. */
  draft: string
  topics: { id: string; label: string; langOf?: { label?: string } }[]
  /** `text` is null while no editor has written one. */
  consent: { version: number; text: string | null }
  privacy: { href: string; title: string } | null
  /** `lost`: asked for, and not there (any more). */
  answer: RejectedSubmission | SentSubmission | 'lost' | null
  /** Values prefilled by the page that the visitor comes from. */
  given: Record<string, string>
}
