// Formats and compares days and times in the company's time zone.

import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: COMPANY_TIME_ZONE, dateStyle: 'short' })

/** Returns the company's calendar day, e.g. `2026-11-21`. */
export function companyDay(moment: Date): string {
  return dayFormat.format(moment)
}

const minuteFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: COMPANY_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Formats a time in the company's time zone in a form that every spreadsheet reads, e.g. `2026-11-21 08:15`. */
export function companyMinute(moment: Date): string {
  return minuteFormat.format(moment)
}

/** Tells whether the last day (any ISO 8601 date or timestamp) has passed; false without a last day. */
export function isClosed(closesOn: string | null | undefined, now: Date): boolean {
  return Boolean(closesOn) && String(closesOn).slice(0, 10) < companyDay(now)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the midnight at which the first day (ISO 8601 date or timestamp) begins. */
export function openingTime(opensOn: string): Date {
  const dayBefore = new Date(Date.parse(`${opensOn.slice(0, 10)}T00:00:00.000Z`) - DAY_MS)
  return closingTime(dayBefore.toISOString())
}

/** Returns the midnight at which the last day ends. */
export function closingTime(closesOn: string): Date {
  const day = closesOn.slice(0, 10)
  // Zagreb is one or two hours ahead of UTC.
  const summer = new Date(`${day}T22:00:00.000Z`)
  return companyDay(summer) > day ? summer : new Date(`${day}T23:00:00.000Z`)
}
