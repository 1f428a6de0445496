import 'server-only'
import { siteReader } from '@/content/site-reader'
import { runningPayload } from '@/payload'
import type { Locale } from '@/shared/locales'

const read = siteReader(runningPayload)

/** Departments, directions and place. */
export function contactOf(locale: Locale) {
  return read.contact(locale)
}

/** Name, address and numbers of the company. */
export function companyOf(locale: Locale) {
  return read.company(locale)
}
