'use client'
// Runs in the browser, because the mark follows another field of the form.

import { FieldLabel, useFormFields } from '@payloadcms/ui'
import type { FieldLabelClientProps, TextFieldClient } from 'payload'

/**
 * Renders the label of a picture's description, marked as required unless the picture is decorative. In lists, where it
 * has no path, Payload uses it as the head of a column.
 */
export function AltLabel({ field, path }: FieldLabelClientProps<TextFieldClient>) {
  const isDecorative = useFormFields(([fields]) => fields.decorative?.value === true)
  const isInForm = path !== undefined
  return (
    <FieldLabel label={field?.label} localized={isInForm} path={path} required={isInForm && !isDecorative} />
  )
}
