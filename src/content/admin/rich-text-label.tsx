// The label of a rich text. Payload (3.90.2) keeps what its editor needs of a field for all readers alike, with the label in
// the language of the first reader of such a form.

import { FieldLabel } from '@payloadcms/ui'
import type { RichTextFieldServerProps } from 'payload'

/** In the language of the reader. */
export function RichTextLabel({ field, i18n, path }: RichTextFieldServerProps) {
  const label = typeof field.label === 'function' ? field.label({ i18n, t: i18n.t as never }) : field.label
  if (!label) return null
  return (
    <FieldLabel
      label={label}
      localized={field.localized === true}
      path={path}
      required={field.required === true}
    />
  )
}
