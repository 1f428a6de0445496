// E-mail addresses as they are kept and mailed to. Browsers need `ascii-email.ts` only, without the validator.

import { z } from 'zod'
import { asciiEmail } from './ascii-email'
import { EMAIL_PATTERN } from './email-pattern'

/**
 * Returns the address as it is kept, compared and mailed to: in lower case, an internationalized domain in ASCII. What
 * is no address stays none.
 */
export const canonicalEmail = (text: string): string => asciiEmail(text.toLowerCase())

/** Accepts an address in ASCII, as mail and settings have it. */
export const asciiEmailSchema = z.email({ pattern: EMAIL_PATTERN })

/** Accepts an address in any case and alphabet of its domain, and returns its canonical form. */
export const emailSchema = z.string().transform(canonicalEmail).pipe(asciiEmailSchema)

/** An address that is short enough to be kept. */
export const storedEmailSchema = emailSchema.pipe(z.string().max(128))

/** Tells whether mail can be sent to it. */
export function isEmail(value: string): boolean {
  return storedEmailSchema.safeParse(value).success
}
