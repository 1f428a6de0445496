// Croatian and English of date-fns as the translations of Payload (3.90.2) load them (`turbopack.resolveAlias` in next.config.ts).
// Its English is American, and date-fns writes Croatian days with a zero before: the forms of `P` are ours here, for fields,
// filters and versions alike. German, Italian and French have theirs.

import type { Locale } from 'date-fns/locale'
import { enGB } from '../../../node_modules/date-fns/locale/en-GB.js'
import { hr as croatian } from '../../../node_modules/date-fns/locale/hr.js'

type FormatOptions = Parameters<Locale['formatLong']['date']>[0]

/** A locale whose days are written in this form where a number of digits is enough. */
const withShortDay = (locale: Locale, form: string): Locale => ({
  ...locale,
  formatLong: {
    ...locale.formatLong,
    date: (options: FormatOptions) => (options.width === 'short' ? form : locale.formatLong.date(options)),
  },
})

export const hr = withShortDay(croatian, 'd. M. y.')

/** By the name under which Payload asks for it. */
export const enUS = withShortDay(enGB, 'd MMM y')
