// Replaces the Croatian and English locales of date-fns that Payload's translations (3.90.2) load
// (`turbopack.resolveAlias` in next.config.ts). Its English is American, and date-fns writes Croatian days with a
// leading zero. The formats of `P` are replaced for fields, filters and versions alike. German, Italian and French are
// right already.

import type { Locale } from 'date-fns/locale'
import { enGB } from '../../../../node_modules/date-fns/locale/en-GB.js'
import { hr as croatian } from '../../../../node_modules/date-fns/locale/hr.js'

type FormatOptions = Parameters<Locale['formatLong']['date']>[0]

/** Returns the locale with another short format of dates. */
const withShortDay = (locale: Locale, form: string): Locale => ({
  ...locale,
  formatLong: {
    ...locale.formatLong,
    date: (options: FormatOptions) => (options.width === 'short' ? form : locale.formatLong.date(options)),
  },
})

export const hr = withShortDay(croatian, 'd. M. y.')

/** Named as Payload imports it. */
export const enUS = withShortDay(enGB, 'd MMM y')
