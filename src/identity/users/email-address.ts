import { domainToUnicode } from 'node:url'
import { failedValidation } from '@/platform/http/app-error'
import { storedEmailSchema } from '@/shared/email-address'

/**
 * Formats an address for its owner, with an internationalised domain in its own letters, in which typing errors are
 * visible. Do not use it for readers who decide about a stranger's address, because letters of other alphabets look
 * alike.
 */
export function displayEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  // `domainToUnicode` returns an empty text for an invalid domain.
  return domain.includes('xn--') ? `${email.slice(0, at)}${domainToUnicode(domain) || domain}` : email
}

/** Returns the canonical form of an address. Refuses an invalid one with FAILED_VALIDATION. */
export function requireEmail(value: unknown): string {
  const parsed = storedEmailSchema.safeParse(value)
  if (!parsed.success) throw failedValidation('email', 'email', 'Value has to be a valid email address')
  return parsed.data
}
