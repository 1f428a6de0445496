// Replaces date-fns in Payload's views (`turbopack.resolveAlias` in next.config.ts). They format times in the time zone
// of the browser (list and comparison of versions) or of the server (breadcrumbs), without a setting for another.

import { TZDateMini } from '@date-fns/tz/date/mini'
import { format as formatDate } from 'date-fns/format'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'

// biome-ignore lint/performance/noBarrelFile: it stands in for the whole package.
export * from '../../../../node_modules/date-fns/index.js'

/** Only Payload (3.90.2) passes dates of this kind: with a time zone where an editor chooses one, else without. */
const isWithoutZone = (date: object) => 'internal' in date && !('timeZone' in date)

/**
 * Formats dates without a time zone in that of the company. Days and times in date pickers are JavaScript's own dates,
 * which are not changed.
 */
export const format: typeof formatDate = (date, pattern, options) => {
  const isLeftToBrowser = date instanceof Date && isWithoutZone(date)
  return formatDate(
    isLeftToBrowser ? new TZDateMini(Number(date), COMPANY_TIME_ZONE) : date,
    pattern,
    options,
  )
}
