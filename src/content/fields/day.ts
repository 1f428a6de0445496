import type { DateField } from 'payload'
import type { AdminLabel } from '@/i18n/admin-messages'
import { companyDay } from '@/i18n/company-time'
import { DAY_PICKER } from '@/shared/day-picker'

/**
 * Returns a field in the sidebar for a day without a time. The admin panel stores noon of that day, so no time zone
 * changes the day.
 */
export function dayField(
  name: string,
  label: AdminLabel,
  { help, ...more }: { help?: AdminLabel } & Pick<DateField, 'required' | 'defaultValue' | 'validate'> = {},
): DateField {
  return {
    name,
    type: 'date',
    label,
    index: true,
    ...more,
    admin: {
      position: 'sidebar',
      date: DAY_PICKER,
      description: help,
    },
  }
}

/** Returns the current day at the company, as the panel stores it. */
export const today = (): string => `${companyDay(new Date())}T12:00:00.000Z`
