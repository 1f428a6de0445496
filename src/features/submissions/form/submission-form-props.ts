// The props of the form in the browser: everything as words, so that no messages have to be loaded there, and as JSON.

import type { SubmissionErrorCode } from '@/shared/submissions/errors'
import type { Form } from '@/shared/submissions/forms'
import type { FieldLook } from './submission-layout'

/** A file that has been taken in; the ticket is what the visitor holds of it. */
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
  /** Text that was sent back, in whose place the page has given another. */
  sentBack?: string | undefined
  options?: { value: string; label: string; lang?: string }[]
  /** Errors whose words differ from those of all fields. */
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
  /** Name of the field that the bot check's token goes out in. */
  tokenField: string
  /** Stands below the form while the bot check is on; as HTML. */
  botCheckNotice: string
  rows: FormField[][]
  files: { kept: UploadedFile[]; max: number; maxBytes: number; accept: string }
  consent: { text: string; isGiven: boolean; privacy: { before: string; href: string; title: string } | null }
  /** Errors of the last sending. */
  faults: Record<string, SubmissionErrorCode>
  /** Name of the file that the error of the files is about. */
  faultyFile?: string | undefined
  /** Moment of the next permitted sending, in milliseconds since 1970. */
  opensAt: number
  /** The request was answered, but the response could not be read. */
  isLost: boolean
  /** Name of the filling-in that was sent back; empty when there is none. */
  answered: string
  /** Under which the browser keeps what is typed. */
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

/** Id of a field's control; the page has other ids of these names. */
export const fieldId = (name: string) => `submission-${name}`
