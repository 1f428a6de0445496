// Defines the three forms of visitors, and the handling of submissions (site.md §3).

/** Each form has its own collection and its own inbox: editors who answer contacts do not read applications. */
export const FORMS = ['contact', 'application', 'complaint'] as const
export type Form = (typeof FORMS)[number]

/** The collection that stores the submissions of a form. */
export const SUBMISSION_COLLECTIONS = {
  contact: 'contact-letters',
  application: 'applications',
  complaint: 'complaints',
} as const satisfies Record<Form, string>

/** First letter of a case number: kontakt, prijava, reklamacija. */
export const CASE_NUMBER_PREFIXES: Record<Form, string> = { contact: 'K', application: 'P', complaint: 'R' }

export const SUBMISSION_STATES = ['new', 'inProgress', 'answered', 'closed'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

export interface LengthLimits {
  min: number
  max: number
}

/** Limits in code points of the trimmed text; fields with `min` 0 may be empty. */
export const SUBMISSION_FIELD_LENGTHS = {
  contact: {
    title: { min: 3, max: 120 },
    message: { min: 10, max: 5000 },
    company: { min: 0, max: 120 },
    name: { min: 0, max: 120 },
    email: { min: 0, max: 254 },
    phone: { min: 0, max: 40 },
  },
  application: {
    fullName: { min: 2, max: 120 },
    email: { min: 3, max: 254 },
    phone: { min: 0, max: 40 },
    message: { min: 0, max: 5000 },
  },
  complaint: {
    description: { min: 20, max: 5000 },
    reference: { min: 0, max: 120 },
    name: { min: 0, max: 120 },
    email: { min: 0, max: 254 },
  },
} as const satisfies Record<Form, Record<string, LengthLimits>>

/** Limits of a text that the sender of a complaint may add to it. */
export const CASE_ADDITION_LENGTH = { min: 2, max: 5000 } as const satisfies LengthLimits

export const FILE_TYPES = {
  pdf: { mime: 'application/pdf', extension: 'pdf' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  step: { mime: 'model/step', extension: 'step' },
  dxf: { mime: 'image/vnd.dxf', extension: 'dxf' },
  png: { mime: 'image/png', extension: 'png' },
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
} as const
export type FileType = keyof typeof FILE_TYPES

export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024

export const ATTACHMENT_RULES: Record<Form, { max: number; types: readonly FileType[] }> = {
  contact: { max: 3, types: ['pdf', 'step', 'dxf', 'png', 'jpeg'] },
  application: { max: 1, types: ['pdf', 'docx'] },
  complaint: { max: 6, types: ['png', 'jpeg', 'pdf'] },
}

/** Results of a file's virus scan; `off` without a scanner (CLAMAV_URL). */
export const SCAN_STATES = ['off', 'waiting', 'clean', 'infected'] as const
export type ScanState = (typeof SCAN_STATES)[number]

/** Events in the history of a submission. */
export const SUBMISSION_EVENTS = [
  'received',
  'stateChanged',
  'ownerChanged',
  'dueChanged',
  'noteAdded',
  'answered',
  'added',
  'exported',
] as const
export type SubmissionEvent = (typeof SUBMISSION_EVENTS)[number]

/** Detail of `received`: no confirmation was mailed to the sender, because too many had gone to the same address. */
export const NOT_CONFIRMED = 'notConfirmed'

/** Default retention period of submissions, in months after they were closed or last touched. */
export const RETENTION_MONTHS: Record<Form, number> = { contact: 24, application: 6, complaint: 60 }

/** Qualifications to choose from; their texts are in `education` of the messages. */
export const EDUCATION_LEVELS = [
  'compulsory',
  'vocational',
  'secondary',
  'bachelor',
  'master',
  'doctorate',
  'other',
] as const

/** Pages that link to the contact form, which then preselects the topic. */
export const TOPIC_PAGES = ['technologyItem', 'processItem', 'projectItem', 'company', 'careers'] as const
export type TopicPage = (typeof TOPIC_PAGES)[number]

/** Forms whose pages show the department that receives them. */
export const DEPARTMENT_FORMS = ['application', 'complaint'] as const satisfies readonly Form[]
export type DepartmentForm = (typeof DEPARTMENT_FORMS)[number]
