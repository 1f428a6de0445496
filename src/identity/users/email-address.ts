import { domainToUnicode } from 'node:url'
import { failedValidation } from '@/platform/http/app-error'
import { storedEmailSchema } from '@/shared/email-address'

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

/** The canonical address. Refuses with FAILED_VALIDATION what is none. */
export function requireEmail(value: unknown): string {
  const parsed = storedEmailSchema.safeParse(value)
  if (!parsed.success) throw failedValidation('email', 'email', 'Value has to be a valid email address')
  return parsed.data
}
