import 'server-only'
import { deskWith } from '@/content/desk'
import { siteReader } from '@/content/site-reader'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'

const read = siteReader(runningPayload)

/** Who reads complaints. */
export function qualityDesk(locale: Locale) {
  return deskWith('complaint', read, locale)
}
