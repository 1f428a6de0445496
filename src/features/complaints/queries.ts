import 'server-only'
import { findDepartmentContact } from '@/content/queries/department-contact'
import { pageQueries } from '@/content/queries/page-queries'
import { runningPayload } from '@/payload'
import type { Locale } from '@/shared/locales'

const read = pageQueries(runningPayload)

/** Returns the department that receives complaints. */
export function complaintsContact(locale: Locale) {
  return findDepartmentContact('complaint', read, locale)
}

/** Returns the steps of a complaint that the company has written; empty without any. */
export async function complaintSteps(locale: Locale) {
  const { complaintSteps: steps } = await read.contact(locale)
  return steps
}
