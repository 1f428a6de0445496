// Text fields that every kind of content shares; what is translated is marked here, once.

import type { RichTextField, StaticDescription, TextareaField, TextField } from 'payload'
import { SUMMARY_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '@/facts/limits'
import { adminWords } from '@/i18n/admin-words'

export function titleField(description?: StaticDescription): TextField {
  return {
    name: 'title',
    type: 'text',
    label: adminWords('fields.title'),
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
    label: adminWords('fields.summary'),
    required: true,
    localized: true,
    maxLength: SUMMARY_MAX_CHARACTERS,
    admin: { description: adminWords('fields.summaryHelp') },
  }
}

export function bodyField(): RichTextField {
  return { name: 'body', type: 'richText', label: adminWords('fields.body'), required: true, localized: true }
}
