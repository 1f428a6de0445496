import type { DateField } from 'payload'
import type { AdminLabel } from '@/i18n/admin-messages'
import { companyDay } from '@/i18n/company-time'
import { DAY_PICKER } from '@/shared/day-picker'

/** A day without a time, in the sidebar. Stored by the admin panel as noon of that day, so no time zone moves it. */
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

/** The day on which an item is created where the company is, as the panel stores it. */
export const today = (): string => `${companyDay(new Date())}T12:00:00.000Z`
