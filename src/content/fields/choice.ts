// A choice from a fixed list (src/shared/content-choices.ts), named in the editor's language.

import type { SelectField } from 'payload'
import type { AdminLabel } from '@/i18n/admin-messages'

interface Choice<Value extends string> {
  name: string
  label: AdminLabel
  values: readonly Value[]
  /** The word of each value. */
  words: (value: Value) => AdminLabel
  initial?: Value
  help?: AdminLabel
  /** Name of the type in PostgreSQL, where Payload's own would be that of the publishing state (`_status`). */
  enumName?: string
}

/** Stands in the sidebar, always has a value, and can be filtered by. */
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
