import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import type { Locale } from '@/shared/locales'
import { dateTimeFormat } from './date-time-format'
import { withOrdinalFirst } from './ordinal-first'

/** A moment where the company is, e.g. “21. studenoga 2026. u 08:15”. */
export function formatDateTime(moment: Date, locale: Locale): string {
  const format = dateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: COMPANY_TIME_ZONE,
  })
  return withOrdinalFirst(format.format(moment), locale)
}

/** A moment or a day in a list, e.g. “21. stu 2026. 08:15”; shorter than in a sentence. */
export function formatListDate(moment: Date, locale: Locale, { hasTime }: { hasTime: boolean }): string {
  const format = dateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(hasTime && { timeStyle: 'short' }),
    timeZone: COMPANY_TIME_ZONE,
  })
  return withOrdinalFirst(format.format(moment), locale)
}
