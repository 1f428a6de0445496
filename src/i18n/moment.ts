import { COMPANY_TIME_ZONE } from '@/facts/company-time-zone'
import { type Locale, localeEntry } from '@/facts/locales'
import { withFirst } from './first-of-month'

/** A moment where the company is, e.g. “21. studenoga 2026. u 08:15”. */
export function momentInZagreb(moment: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(localeEntry(locale).lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: COMPANY_TIME_ZONE,
  })
  return withFirst(format.format(moment), locale)
}
