import { z } from 'zod'
import { failedValidation } from '@/platform/http/app-error'
import { asciiEmail } from '@/shared/ascii-email'

/**
 * Returns the address as it is kept, compared and mailed to: in lower case, an internationalized domain in ASCII. What
 * is no address stays none.
 */
export const canonicalEmail = (text: string): string => asciiEmail(text.toLowerCase())

/** Accepts an address in any case and alphabet of its domain, and returns its canonical form. */
export const emailSchema = z.string().transform(canonicalEmail).pipe(z.email())

const storedSchema = emailSchema.pipe(z.string().max(128))

/** The canonical address. Refuses with FAILED_VALIDATION what is none. */
export function requireEmail(value: unknown): string {
  const parsed = storedSchema.safeParse(value)
  if (!parsed.success) throw failedValidation('email', 'email', 'Value has to be a valid email address')
  return parsed.data
}

export function isEmail(value: string): boolean {
  return storedSchema.safeParse(value).success
}
