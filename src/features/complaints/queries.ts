import 'server-only'
import { deskWith } from '@/content/desk'
import { siteReader } from '@/content/site-reader'
import { runningPayload } from '@/payload'
import type { Locale } from '@/shared/locales'

const read = siteReader(runningPayload)

/** Who reads complaints. */
export function qualityDesk(locale: Locale) {
  return deskWith('complaint', read, locale)
}
