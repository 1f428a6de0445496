// Defines fields with a fixed list of choices (src/shared/content-choices.ts), labelled in the editor's language.

import type { SelectField } from 'payload'
import type { AdminLabel } from '@/i18n/admin-messages'

interface Choice<Value extends string> {
  name: string
  label: AdminLabel
  values: readonly Value[]
  /** Returns the label of a value. */
  words: (value: Value) => AdminLabel
  initial?: Value
  help?: AdminLabel
  /** Name of the type in PostgreSQL, if Payload's default would be that of the publishing status (`_status`). */
  enumName?: string
}

/** Returns a field in the sidebar that always has a value and can be used as a filter. */
export function choiceField<Value extends string>(choice: Choice<Value>): SelectField {
  const { name, label, values, words, initial, help, enumName } = choice
  return {
    name,
    type: 'select',
    label,
    required: true,
    index: true,
    ...(enumName && { enumName }),
    defaultValue: initial,
    options: values.map((value) => ({ value, label: words(value) })),
    admin: { position: 'sidebar', isClearable: false, description: help },
  }
}
