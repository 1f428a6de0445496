// Publishes the contact for reports of vulnerabilities: RFC 9116.

import { DAY_SECONDS } from '@/shared/limits'
import { LOCALE_CODES } from '@/shared/locales'

export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** Readers consider the file outdated after this. Each response has a new date. */
const GOOD_FOR_MS = 180 * DAY_SECONDS * 1000

/** Returns the file's text. `contact` is an e-mail address, or the URI of a page. */
export function securityTxt(contact: string, siteUrl: string, now: Date): string {
  const uri = contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact
  const lines = [
    `Contact: ${uri}`,
    `Expires: ${new Date(now.getTime() + GOOD_FOR_MS).toISOString()}`,
    `Preferred-Languages: ${LOCALE_CODES.join(', ')}`,
    `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
  ]
  return `${lines.join('\n')}\n`
}
