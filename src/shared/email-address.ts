// Validates and normalises e-mail addresses. Browsers need only `ascii-email.ts`, without the validator.

import { z } from 'zod'
import { asciiEmail } from './ascii-email'
import { EMAIL_PATTERN } from './email-pattern'

/**
 * Returns the form in which addresses are stored, compared and mailed to: lower case, an internationalised domain in
 * ASCII. Does not make an invalid address valid.
 */
export const canonicalEmail = (text: string): string => asciiEmail(text.toLowerCase())

/** Accepts an ASCII address, as used in mail and settings. */
export const asciiEmailSchema = z.email({ pattern: EMAIL_PATTERN })

/** Accepts an address in any case and with an internationalised domain; returns its canonical form. */
export const emailSchema = z.string().transform(canonicalEmail).pipe(asciiEmailSchema)

/** Accepts an address that is short enough to be stored. */
export const storedEmailSchema = emailSchema.pipe(z.string().max(128))

/** Tells whether the text is an address to which mail can be sent. */
export function isEmail(value: string): boolean {
  return storedEmailSchema.safeParse(value).success
}
