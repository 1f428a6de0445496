import type { Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import type { RejectedSubmission, SentSubmission } from './submission-flash'

/** What a page with a form knows of it. */
export interface SubmissionPageData {
  form: Form
  locale: Locale
  /** Address that the form is filled in at, within the site. */
  page: string
  /** Slug of the position that somebody applies for. */
  position: string | null
  /** Names the form in the browser's storage, the same in every language. */
  draft: string
  topics: { id: string; label: string }[]
  /** `text` is null while no editor has written one. */
  consent: { version: number; text: string | null }
  privacy: { href: string; title: string } | null
  /** `lost`: asked for, and not there (any more). */
  answer: RejectedSubmission | SentSubmission | 'lost' | null
  /** What the page that somebody comes from gives. */
  given: Record<string, string>
}
