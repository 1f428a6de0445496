// Defines the error codes of a form; their texts are in `submissionFaults` of the messages.

/** Errors of the validation of fields (`schemas.ts`). */
const FIELD_ERROR_CODES = [
  'missing',
  'tooShort',
  'tooLong',
  'noEmail',
  'noPhone',
  'notChosen',
  'consentMissing',
] as const
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number]

const FILE_ERROR_CODES = [
  'fileEmpty',
  'fileTooLarge',
  'fileWrongType',
  'fileNotKept',
  /** The file came with a form that looked automated, so it was not stored. */
  'fileChooseAgain',
  'fileTooMany',
] as const
export type FileErrorCode = (typeof FILE_ERROR_CODES)[number]

/** Errors of the form as a whole. */
const FORM_ERROR_CODES = [
  /** The form looked automated: too fast, or with the invisible field filled in. A second attempt is accepted. */
  'notSure',
  /** The bot check considers the sender a machine. */
  'machine',
  /** Too many forms from this IP address; the message says until when. */
  'tooMany',
  /** Sent from another site, or by an outdated page. */
  'notFromHere',
  'tooMuch',
  'positionClosed',
  'unavailable',
] as const

export const SUBMISSION_ERROR_CODES = [
  ...FIELD_ERROR_CODES,
  'consentChanged',
  ...FILE_ERROR_CODES,
  ...FORM_ERROR_CODES,
] as const
export type SubmissionErrorCode = (typeof SUBMISSION_ERROR_CODES)[number]
