// Defines the layout of the forms: which fields, in which order, in pairs or alone.

import type { Messages } from '@/i18n/messages'
import type { Form } from '@/shared/submissions/forms'

export interface FieldLook {
  name: string
  kind: 'line' | 'email' | 'phone' | 'text' | 'topic' | 'education' | 'files'
  label: keyof Messages['submissionLabels']
  hint?: keyof Messages['submissionHints']
  autoComplete?: string
}

/** The consent is not listed, because it is the same for all forms, and comes last. */
export const LETTER_LAYOUT = {
  contact: [
    [{ name: 'topic', kind: 'topic', label: 'topic' }],
    [{ name: 'title', kind: 'line', label: 'title' }],
    [{ name: 'message', kind: 'text', label: 'message' }],
    [{ name: 'files', kind: 'files', label: 'drawings', hint: 'files' }],
    [
      { name: 'name', kind: 'line', label: 'name', hint: 'contactName', autoComplete: 'name' },
      { name: 'company', kind: 'line', label: 'company', autoComplete: 'organization' },
    ],
    [
      { name: 'email', kind: 'email', label: 'email', hint: 'contactEmail', autoComplete: 'email' },
      { name: 'phone', kind: 'phone', label: 'phone', autoComplete: 'tel' },
    ],
  ],
  application: [
    [{ name: 'fullName', kind: 'line', label: 'fullName', autoComplete: 'name' }],
    [{ name: 'education', kind: 'education', label: 'education' }],
    [
      { name: 'email', kind: 'email', label: 'email', autoComplete: 'email' },
      { name: 'phone', kind: 'phone', label: 'phone', autoComplete: 'tel' },
    ],
    [{ name: 'message', kind: 'text', label: 'message', hint: 'applicationMessage' }],
    [{ name: 'files', kind: 'files', label: 'cv', hint: 'files' }],
  ],
  complaint: [
    [{ name: 'description', kind: 'text', label: 'description', hint: 'complaintDescription' }],
    [{ name: 'reference', kind: 'line', label: 'reference', hint: 'complaintReference' }],
    [{ name: 'files', kind: 'files', label: 'photographs', hint: 'files' }],
    [
      { name: 'name', kind: 'line', label: 'name', hint: 'complaintName', autoComplete: 'name' },
      { name: 'email', kind: 'email', label: 'email', hint: 'complaintEmail', autoComplete: 'email' },
    ],
  ],
} as const satisfies Record<Form, readonly (readonly FieldLook[])[]>

/** Fields chosen from a list, where an empty value is an error. */
const ALWAYS_CHOSEN = ['education']

/** Tells whether the form is sent back without the field; `min` is its minimum length. */
export function isRequired(name: string, min: number): boolean {
  return min > 0 || ALWAYS_CHOSEN.includes(name)
}
