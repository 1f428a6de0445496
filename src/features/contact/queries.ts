import 'server-only'
import { pageQueries } from '@/content/queries/page-queries'
import { runningPayload } from '@/payload'
import type { Locale } from '@/shared/locales'

const read = pageQueries(runningPayload)

/** Returns departments, directions and place. */
export function contactOf(locale: Locale) {
  return read.contact(locale)
}

/** Returns name, address and numbers of the company. */
export function companyOf(locale: Locale) {
  return read.company(locale)
}
