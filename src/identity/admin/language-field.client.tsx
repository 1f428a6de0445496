'use client'

// In the form of a user: the language of the mails, chosen from ours. Directus clients may have stored another tag.

import { SelectInput, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { LOCALES } from '@/shared/locales'

const OPTIONS = LOCALES.map(({ code, ownName }) => ({ value: code as string, label: ownName }))

export const LanguageField: TextFieldClientComponent = ({ field, readOnly }) => {
  const { customComponents, path, value, setValue, showError } = useField<string | null>({
    potentiallyStalePath: field.name,
  })
  const isOurs = !value || OPTIONS.some((option) => option.value === value)
  return (
    <SelectInput
      Description={customComponents?.Description}
      isClearable
      label={field.label}
      name={field.name}
      onChange={(option) => setValue(Array.isArray(option) || !option ? null : option.value)}
      options={isOurs ? OPTIONS : [...OPTIONS, { value, label: value }]}
      path={path}
      readOnly={readOnly === true}
      showError={showError}
      value={value ?? ''}
    />
  )
}
