// Text fields that every kind of content shares; what is translated is marked here, once.

import type { Condition, RichTextField, TextareaField, TextField } from 'payload'
import { type AdminLabel, adminLabel } from '@/i18n/admin-messages'
import { SUMMARY_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '@/shared/limits'

export function titleField(description?: AdminLabel): TextField {
  return {
    name: 'title',
    type: 'text',
    label: adminLabel('fields.title'),
    required: true,
    localized: true,
    maxLength: TITLE_MAX_CHARACTERS,
    admin: { description },
  }
}

export function summaryField(): TextareaField {
  return {
    name: 'summary',
    type: 'textarea',
    label: adminLabel('fields.summary'),
    required: true,
    localized: true,
    maxLength: SUMMARY_MAX_CHARACTERS,
    admin: { description: adminLabel('fields.summaryHelp') },
  }
}

export function richTextField(
  field: Omit<RichTextField, 'type' | 'admin' | 'localized'>,
  condition?: Condition,
): RichTextField {
  return {
    ...field,
    type: 'richText',
    localized: true,
    admin: { condition, components: { Diff: '/content/admin/rich-text-diff#RichTextDiff' } },
  }
}

export function bodyField(): RichTextField {
  return richTextField({ name: 'body', label: adminLabel('fields.body'), required: true })
}
