// Lists the fields of each form in reading order, with their labels.

import { adminMessage } from '@/i18n/admin-messages'
import type { Form } from '@/shared/submissions/forms'
import type { Submission } from './submission-document'

type Word = Parameters<typeof adminMessage>[1]

const ASKED = {
  contact: {
    title: 'submissions.title',
    message: 'submissions.message',
    topic: 'submissions.topic',
    name: 'submissions.name',
    company: 'submissions.company',
    email: 'submissions.email',
    phone: 'submissions.phone',
  },
  application: {
    fullName: 'submissions.name',
    position: 'submissions.position',
    education: 'submissions.education',
    email: 'submissions.email',
    phone: 'submissions.phone',
    message: 'submissions.message',
  },
  complaint: {
    description: 'submissions.description',
    reference: 'submissions.reference',
    name: 'submissions.name',
    email: 'submissions.email',
  },
} as const satisfies Record<Form, Record<string, Word>>

export interface SubmissionField {
  name: string
  /** In the reader's language, like the value. */
  label: string
  /** Empty if the sender has omitted it. */
  value: string
}

function shownValue(submission: Record<string, unknown>, name: string, language: string): string {
  const value = submission[name]
  if (value === null || value === undefined || value === '') return ''
  if (name === 'education') return adminMessage(language, `education.${value}` as Word)
  if (typeof value === 'object') return 'title' in value ? String(value.title) : ''
  return String(value)
}

/** Returns the content of a submission, field by field. Its position must have been read along. */
export function submissionFields(form: Form, submission: Submission, language: string): SubmissionField[] {
  return Object.entries(ASKED[form]).map(([name, word]) => ({
    name,
    label: adminMessage(language, word),
    value: shownValue(submission as unknown as Record<string, unknown>, name, language),
  }))
}
