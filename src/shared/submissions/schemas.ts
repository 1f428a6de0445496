// Validates the three forms with the same rules in the browser and on the server. Messages are keys of texts, not
// texts.

import * as z from 'zod/mini'
import { asciiEmail } from '../ascii-email'
import { characterCount } from '../characters'
import { EMAIL_PATTERN } from '../email-pattern'
import type { FieldErrorCode } from './errors'
import { CASE_ADDITION_LENGTH, EDUCATION_LEVELS, type LengthLimits, SUBMISSION_FIELD_LENGTHS } from './forms'

// Otherwise zod tries `new Function`, which the Content-Security-Policy forbids: each form would report a violation.
z.config({ jitless: true })

/** Characters that no keyboard types: control characters (C0 except tab and line end, DEL, C1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/**
 * Marks that change the direction of adjacent text, which could then look like another one, and the byte order mark.
 */
const INVISIBLE_CHARACTERS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Normalises a text; browsers send line ends as CRLF. */
const normalizeText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROL_CHARACTERS, '')
    .replace(INVISIBLE_CHARACTERS, '')
    .trim()

/** Accepts several lines; they may be empty if `min` is 0. */
function multiLine({ min, max }: LengthLimits) {
  return z.pipe(
    z._default(z.string(), ''),
    z.transform(normalizeText).check(
      z.superRefine((value, context) => {
        const length = characterCount(value)
        const say = (message: FieldErrorCode) => context.addIssue({ code: 'custom', message })
        if (length === 0 && min > 0) say('missing')
        else if (length > 0 && length < min) say('tooShort')
        else if (length > max) say('tooLong')
      }),
    ),
  )
}

/** Accepts one line, because subjects and headers must not contain line breaks. */
const singleLine = (bounds: LengthLimits) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.replace(/\s+/gu, ' ') : value)),
    multiLine(bounds),
  )

/** A text too short for an address gets the same error as an invalid address. */
const email = ({ min, max }: LengthLimits) =>
  z.pipe(
    singleLine({ min: Math.min(min, 1), max }),
    z.transform(asciiEmail).check(
      z.refine((value) => value === '' || (value.length <= max && EMAIL_PATTERN.test(value)), {
        error: 'noEmail' satisfies FieldErrorCode,
      }),
    ),
  )

/** Matches digits and usual separators, with an optional plus at the beginning. */
const PHONE = /^\+?[\d\s()./-]{5,}$/

const phone = (bounds: LengthLimits) =>
  singleLine(bounds).check(
    z.refine((value) => value === '' || PHONE.test(value), { error: 'noPhone' satisfies FieldErrorCode }),
  )

const consent = z.pipe(
  z.unknown().check(
    z.refine((value) => value === 'on' || value === true, {
      error: 'consentMissing' satisfies FieldErrorCode,
    }),
  ),
  z.transform(() => true as const),
)

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: 'notChosen' satisfies FieldErrorCode })

const { contact, application, complaint } = SUBMISSION_FIELD_LENGTHS

export const SUBMISSION_SCHEMAS = {
  contact: z.object({
    title: singleLine(contact.title),
    message: multiLine(contact.message),
    company: singleLine(contact.company),
    /** Id of one of the topics in the contact settings. */
    topic: singleLine({ min: 0, max: 64 }),
    name: singleLine(contact.name),
    email: email(contact.email),
    phone: phone(contact.phone),
    consent,
  }),
  application: z.object({
    fullName: singleLine(application.fullName),
    education: oneOf(EDUCATION_LEVELS),
    email: email(application.email),
    phone: phone(application.phone),
    message: multiLine(application.message),
    consent,
  }),
  complaint: z.object({
    description: multiLine(complaint.description),
    reference: singleLine(complaint.reference),
    name: singleLine(complaint.name),
    email: email(complaint.email),
    consent,
  }),
} as const

export const CASE_ADDITION_SCHEMA = z.object({ text: multiLine(CASE_ADDITION_LENGTH) })
