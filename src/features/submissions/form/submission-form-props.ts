// Defines the props of the form in the browser. All texts are included, so that no messages have to be loaded, and all
// values can be JSON.

import type { SubmissionErrorCode } from '@/shared/submissions/errors'
import type { Form } from '@/shared/submissions/forms'
import type { FieldLook } from './submission-layout'

/** A stored file. Its ticket is the visitor's only reference to it. */
export interface UploadedFile {
  ticket: string
  name: string
  size: number
}

export interface FormField extends Pick<FieldLook, 'name' | 'kind' | 'autoComplete'> {
  label: string
  hint?: string
  placeholder?: string
  isRequired: boolean
  /** Initial value. */
  value: string
  /** Text that was sent back, and replaced by a value of the page. */
  sentBack?: string | undefined
  options?: { value: string; label: string; lang?: string }[]
  /** Texts of errors that differ from those of other fields. */
  faults?: Partial<Record<SubmissionErrorCode, string>>
}

export interface SubmissionFormProps {
  form: Form
  /** Language for dates and numbers. */
  lang: string
  action: string
  hidden: Record<string, string>
  /** Name of the invisible field (honeypot). */
  trap: string
  /** Name of the field with the bot check's token. */
  tokenField: string
  /** HTML of the notice below the form while the bot check is on. */
  botCheckNotice: string
  rows: FormField[][]
  files: { kept: UploadedFile[]; max: number; maxBytes: number; accept: string }
  consent: { text: string; isGiven: boolean; privacy: { before: string; href: string; title: string } | null }
  /** Errors of the last submission. */
  faults: Record<string, SubmissionErrorCode>
  /** Name of the file with the error. */
  faultyFile?: string | undefined
  /** Time of the next permitted submission, in milliseconds since 1970. */
  opensAt: number
  /** Tells whether the request was answered, but the response could not be read. */
  isLost: boolean
  /** Key of the submission that was sent back; empty if there is none. */
  answered: string
  /** Name under which the browser stores the draft. */
  draft: string
  words: {
    required: string
    submit: string
    sending: string
    waiting: string
    sendAgain: string
    problems: string
    titleWithProblems: string
    problemAt: string
    consent: string
    leaveEmpty: string
    lost: string
    offline: string
    faults: Record<SubmissionErrorCode, string>
    files: FileLabels
  }
}

export interface FileLabels {
  choose: string
  drop: string
  kept: string
  sending: string
  remove: string
  removeNamed: string
  removed: string
  again: string
  againNamed: string
  ready: string
  interrupted: string
}

/** Returns the id of a field's control; the prefix avoids collisions with other ids of the page. */
export const fieldId = (name: string) => `submission-${name}`
