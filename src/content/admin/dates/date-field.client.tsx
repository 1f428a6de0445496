'use client'
// Runs in the browser, because the locale of a picker is an object. Payload (3.90.2) passes it to its pickers after
// they have rendered, so that the date stays in the format of another language until something else changes.

import { DateTimeField, useTranslation } from '@payloadcms/ui'
import type { DateFieldClientComponent, DateField as DateFieldConfig } from 'payload'

type Picker = NonNullable<DateFieldConfig['admin']>['date']

/** Renders a day or a time in the format of the panel's language. */
export const DateField: DateFieldClientComponent = ({ field, ...props }) => {
  const { i18n } = useTranslation()
  const date = field.admin?.date as Picker
  const overrides = { ...date?.overrides, locale: i18n.dateFNS }
  const inLanguage = { ...field, admin: { ...field.admin, date: { ...date, overrides } } } as typeof field
  return <DateTimeField {...props} field={inLanguage} />
}
