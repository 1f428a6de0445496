import { TZDateMini } from '@date-fns/tz/date/mini'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'

/** Takes the clock of a date as the company's, in whose time date pickers are filled in: they count in the browser's. */
export function companyMoment(date: Date): Date {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  const moment = new TZDateMini(year, month, day, date.getHours(), date.getMinutes(), COMPANY_TIME_ZONE)
  return new Date(moment.getTime())
}
