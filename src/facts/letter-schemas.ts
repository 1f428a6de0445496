// What the three forms take: the same rules in the browser and at the server. Messages are names of words, not words.

import * as z from 'zod'
import { CASE_ADDITION, EDUCATION, LETTER_FIELDS } from './forms'
import type { LetterFault } from './letter-faults'

interface Bounds {
  min: number
  max: number
}

/** Characters as people count them; an emoji is one. */
const lengthOf = (text: string) => [...text].length

/** Come from nobody's keyboard: control characters (C0 but tab and line end, DEL, C1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Turn the direction of what stands beside them: a text could look like another one. And the mark of a file's beginning. */
const UNSEEN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Browsers send line ends as CRLF. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .replace(UNSEEN, '')
    .trim()

/** One or many lines; empty is fine when nothing is the least. */
function text({ min, max }: Bounds) {
  return z
    .string()
    .default('')
    .transform(tidy)
    .superRefine((value, context) => {
      const length = lengthOf(value)
      const say = (message: LetterFault) => context.addIssue({ code: 'custom', message })
      if (length === 0 && min > 0) say('missing')
      else if (length > 0 && length < min) say('tooShort')
      else if (length > max) say('tooLong')
    })
}

/** In one line: whatever goes into a subject or a header has no second one. */
const line = (bounds: Bounds) =>
  z.preprocess((value) => (typeof value === 'string' ? value.replace(/\s+/gu, ' ') : value), text(bounds))

/** What is too short to be one is no address, and is told so. */
const email = ({ min, max }: Bounds) =>
  line({ min: Math.min(min, 1), max }).refine((value) => value === '' || z.email().safeParse(value).success, {
    message: 'noEmail' satisfies LetterFault,
  })

/** Digits, and what people put between them; a plus in front. */
const PHONE = /^\+?[\d\s()./-]{5,}$/

const phone = (bounds: Bounds) =>
  line(bounds).refine((value) => value === '' || PHONE.test(value), {
    message: 'noPhone' satisfies LetterFault,
  })

const consent = z
  .unknown()
  .refine((value) => value === 'on' || value === true, { message: 'consentMissing' satisfies LetterFault })
  .transform(() => true as const)

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: 'notChosen' satisfies LetterFault })

const { contact, application, complaint } = LETTER_FIELDS

export const LETTER_SCHEMAS = {
  contact: z.object({
    title: line(contact.title),
    message: text(contact.message),
    company: line(contact.company),
    /** Id of one of the topics in the contact settings. */
    topic: line({ min: 0, max: 64 }),
    name: line(contact.name),
    email: email(contact.email),
    phone: phone(contact.phone),
    consent,
  }),
  application: z.object({
    fullName: line(application.fullName),
    education: chosen(EDUCATION),
    email: email(application.email),
    phone: phone(application.phone),
    message: text(application.message),
    consent,
  }),
  complaint: z.object({
    description: text(complaint.description),
    reference: line(complaint.reference),
    name: line(complaint.name),
    email: email(complaint.email),
    consent,
  }),
} as const

export const ADDITION_SCHEMA = z.object({ text: text(CASE_ADDITION) })
