import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import { type Locale, localeEntry } from '@/shared/locales'
import { withOrdinalFirst } from './ordinal-first'

/**
 * Caches formats by language and options: creating one takes a quarter of a millisecond, and a list has dozens of
 * dates.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(moment: Date | number, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options])
  const made = formats.get(key) ?? new Intl.DateTimeFormat(localeEntry(locale).lang, options)
  formats.set(key, made)
  return withOrdinalFirst(made.format(moment), locale)
}

/** Formats a time in the company's time zone, e.g. “21. studenoga 2026. u 08:15”. */
export const formatDateTime = (moment: Date, locale: Locale): string =>
  format(moment, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: COMPANY_TIME_ZONE })

/** Formats the time of day in the company's time zone, e.g. “08:15”. */
export const formatTime = (moment: Date, locale: Locale): string =>
  format(moment, locale, { timeStyle: 'short', timeZone: COMPANY_TIME_ZONE })

/** Formats a time or a day for lists, shorter than in a sentence, e.g. “21. stu 2026. 08:15”. */
export const formatListDate = (moment: Date, locale: Locale, { hasTime }: { hasTime: boolean }): string =>
  format(moment, locale, {
    dateStyle: 'medium',
    ...(hasTime && { timeStyle: 'short' }),
    timeZone: COMPANY_TIME_ZONE,
  })

/** Formats a day that is stored without a time, as midnight in UTC, e.g. “21. studenoga 2026.”. */
export const formatDay = (day: Date | number, locale: Locale): string =>
  format(day, locale, { dateStyle: 'long', timeZone: 'UTC' })
