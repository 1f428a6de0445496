'use client'
// In the browser, because the language of a picker is an object. Payload (3.90.2) tells it to its pickers a moment after they are
// drawn, and the day would stand there in the form of another language until something else changes.

import { DateTimeField, useTranslation } from '@payloadcms/ui'
import type { DateFieldClientComponent, DateField as DateFieldConfig } from 'payload'

type Picker = NonNullable<DateFieldConfig['admin']>['date']

/** A day or a moment, in the form of the panel's language. */
export const DateField: DateFieldClientComponent = ({ field, ...props }) => {
  const { i18n } = useTranslation()
  const date = field.admin?.date as Picker
  const overrides = { ...date?.overrides, locale: i18n.dateFNS }
  const inLanguage = { ...field, admin: { ...field.admin, date: { ...date, overrides } } } as typeof field
  return <DateTimeField {...props} field={inLanguage} />
}
