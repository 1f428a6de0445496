import 'server-only'
import { publishedReader } from '@/content/published'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'

const read = publishedReader(runningPayload)

/** The company's data for the footer. */
export function companyOf(locale: Locale) {
  return read.company(locale)
}
