// date-fns as Payload's views get it (`turbopack.resolveAlias` in next.config.ts). They write moments in the time zone of the
// browser (list and comparison of versions) or of the server (breadcrumbs), and have no setting for another.

import { TZDateMini } from '@date-fns/tz/date/mini'
import { format as formatDate } from 'date-fns/format'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'

// biome-ignore lint/performance/noBarrelFile: it stands in for the whole package.
export * from '../../../node_modules/date-fns/index.js'

/** Only Payload (3.90.2) hands over dates of this kind: with a zone where an editor chooses one, without it otherwise. */
const isWithoutZone = (date: object) => 'internal' in date && !('timeZone' in date)

/** Writes dates that name no zone where the company is; days and moments in date pickers are JavaScript's own dates. */
export const format: typeof formatDate = (date, pattern, options) => {
  const isLeftToBrowser = date instanceof Date && isWithoutZone(date)
  return formatDate(
    isLeftToBrowser ? new TZDateMini(Number(date), COMPANY_TIME_ZONE) : date,
    pattern,
    options,
  )
}
