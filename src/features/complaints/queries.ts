import 'server-only'
import { deskWith } from '@/content/desk'
import { siteReader } from '@/content/site-reader'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'

const read = siteReader(runningPayload)

const QUALITY_MAILBOX = /qualit|kvalitet/i

/** Who reads complaints. */
export function qualityDesk(locale: Locale) {
  return deskWith(QUALITY_MAILBOX, read, locale)
}
