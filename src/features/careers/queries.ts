import 'server-only'
import { findDepartmentContact } from '@/content/queries/department-contact'
import { pageQueries } from '@/content/queries/page-queries'
import { isClosed } from '@/i18n/company-time'
import { runningPayload } from '@/payload'
import type { Locale } from '@/shared/locales'

const read = pageQueries(runningPayload)

/** Returns the positions that are open today, newest first. */
export function openPositions(locale: Locale) {
  return read.openPositions(locale)
}

/** Returns an open or closed position; callers have to check which. */
export function positionArticle(locale: Locale, slug: string) {
  return read.positionArticle(locale, slug)
}

/** Returns a position that has closed; null if it is still open, or does not exist. */
export async function closedPosition(locale: Locale, slug: string): Promise<{ title: string } | null> {
  const position = await read.positionArticle(locale, slug)
  return position && isClosed(position.closesOn, new Date()) ? { title: position.title } : null
}

/** Finds the redirect for an address that names no position of this language, if there is one. */
export function positionSlugElsewhere(locale: Locale, slug: string) {
  return read.slugElsewhere('positions', locale, slug)
}

/** Returns the department that receives applications. */
export function applicationsContact(locale: Locale) {
  return findDepartmentContact('application', read, locale)
}
