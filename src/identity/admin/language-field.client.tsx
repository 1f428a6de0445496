'use client'

// Selects the language of a user's mails. Directus clients may have stored a tag that is not among ours.

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
