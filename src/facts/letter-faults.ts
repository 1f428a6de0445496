// What can be wrong with a form that was sent; their words stand in `letterFaults` of the messages.

/** What the rules of the fields say (`letter-schemas.ts`). */
const LETTER_FAULTS = [
  'missing',
  'tooShort',
  'tooLong',
  'noEmail',
  'noPhone',
  'notChosen',
  'consentMissing',
] as const
export type LetterFault = (typeof LETTER_FAULTS)[number]

const FILE_FAULTS = ['fileEmpty', 'fileTooLarge', 'fileWrongType', 'fileNotKept', 'fileTooMany'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** What is wrong with the form as a whole. */
const FORM_FAULTS = [
  /** It came like a machine's: too fast, or with the field filled in that nobody sees. Sent once more it is taken. */
  'notSure',
  /** The bot check takes the sender for a machine. */
  'machine',
  /** Too many from this address; says until when. */
  'tooMany',
  /** Sent from another site, or by a page that is too old. */
  'notFromHere',
  'tooMuch',
  'positionClosed',
  'unavailable',
] as const

export const ALL_LETTER_FAULTS = [...LETTER_FAULTS, 'consentChanged', ...FILE_FAULTS, ...FORM_FAULTS] as const
export type AnyLetterFault = (typeof ALL_LETTER_FAULTS)[number]
