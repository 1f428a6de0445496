// Days and moments on the company's clock.

import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: COMPANY_TIME_ZONE, dateStyle: 'short' })

/** The company's calendar day, e.g. `2026-11-21`. */
export function companyDay(moment: Date): string {
  return dayFormat.format(moment)
}

const minuteFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: COMPANY_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment on the company's clock as every spreadsheet reads it, e.g. `2026-11-21 08:15`. */
export function companyMinute(moment: Date): string {
  return minuteFormat.format(moment)
}

/** Tells whether the last day (any ISO 8601 date or timestamp; none: open for ever) has passed. */
export function isClosed(closesOn: string | null | undefined, now: Date): boolean {
  return Boolean(closesOn) && String(closesOn).slice(0, 10) < companyDay(now)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The midnight with which the first day (ISO 8601 date or timestamp) begins. */
export function openingTime(opensOn: string): Date {
  const dayBefore = new Date(Date.parse(`${opensOn.slice(0, 10)}T00:00:00.000Z`) - DAY_MS)
  return closingTime(dayBefore.toISOString())
}

/** The midnight that ends the last day. */
export function closingTime(closesOn: string): Date {
  const day = closesOn.slice(0, 10)
  // Zagreb is one or two hours ahead of UTC.
  const summer = new Date(`${day}T22:00:00.000Z`)
  return companyDay(summer) > day ? summer : new Date(`${day}T23:00:00.000Z`)
}
