import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { failedValidation } from '@/platform/http/app-error'

/** A domain with letters beyond ASCII; the parser of domains would take other characters for a port or a path. */
const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u

/**
 * Returns the address as it is kept, compared and mailed to: in lower case, an internationalized domain in ASCII
 * (`ana@xn--akovec-h2a.hr`), as mail servers know it. What is no address stays none.
 */
export function canonicalEmail(text: string): string {
  const email = text.toLowerCase()
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  if (at === 0 || !INTERNATIONAL_DOMAIN.test(domain)) return email
  return `${email.slice(0, at)}${domainToASCII(domain)}`
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
