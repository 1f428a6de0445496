import 'server-only'
import { publishedReader } from '@/content/published'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'

const read = publishedReader(runningPayload)

/** Departments, directions and place. */
export function contactOf(locale: Locale) {
  return read.contact(locale)
}

/** Name, address and numbers of the company. */
export function companyOf(locale: Locale) {
  return read.company(locale)
}
