import { TZDateMini } from '@date-fns/tz/date/mini'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'

/**
 * Reads the local clock time of a date as time of the company, which users enter into date pickers that count in the
 * browser's time zone.
 */
export function companyMoment(date: Date): Date {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  const moment = new TZDateMini(year, month, day, date.getHours(), date.getMinutes(), COMPANY_TIME_ZONE)
  return new Date(moment.getTime())
}
