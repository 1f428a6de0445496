import { domainToUnicode } from 'node:url'
import { z } from 'zod'
import { failedValidation } from '@/platform/http/app-error'
import { asciiEmail } from '@/shared/ascii-email'

/**
 * Returns the address as it is kept, compared and mailed to: in lower case, an internationalized domain in ASCII. What
 * is no address stays none.
 */
export const canonicalEmail = (text: string): string => asciiEmail(text.toLowerCase())

/**
 * Returns an address as its owner reads it: an internationalized domain in its own letters, in which a mistake is seen.
 * Not for readers who decide about a stranger's address: letters of another alphabet look alike.
 */
export function displayEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  // An empty text is the parser's word for what is no domain.
  return domain.includes('xn--') ? `${email.slice(0, at)}${domainToUnicode(domain) || domain}` : email
}

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
