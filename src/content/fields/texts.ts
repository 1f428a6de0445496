// Defines text fields that all collections share, and marks them as translated.

import {
  type Condition,
  type FieldHook,
  type FlattenedField,
  type RichTextField,
  type TextareaField,
  type TextField,
  ValidationError,
} from 'payload'
import { type AdminLabel, adminLabel } from '@/i18n/admin-messages'
import { isRichText } from '@/platform/malformed-requests/value-types'
import { fieldLabel } from '@/platform/writes/quoted-value'

export const TITLE_MAX_CHARACTERS = 120
export const SUMMARY_MAX_CHARACTERS = 320
const OTHER_NAMES_MAX_CHARACTERS = 400

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

/**
 * Returns the field for other names, separated by commas: the search weights them like the title, and no page shows
 * them.
 */
export function otherNamesField(): TextareaField {
  return {
    name: 'otherNames',
    type: 'textarea',
    label: adminLabel('fields.otherNames'),
    localized: true,
    maxLength: OTHER_NAMES_MAX_CHARACTERS,
    admin: { description: adminLabel('fields.otherNamesHelp') },
  }
}

/**
 * Refuses (400) values that are not texts of the editor, in drafts too. Payload's validation (3.90.2) accepts some of
 * them, and its hooks then fail on every later write of the document.
 */
const refuseMalformed: FieldHook = ({ collection, field, global, path, req, value }) => {
  // If all languages are written at once, Payload takes values as shared by all of them.
  if (value === undefined || req.locale === 'all' || isRichText(value)) return value
  const error = { path: path.join('.'), message: req.t('validation:invalidInput') }
  const errors = [{ ...error, label: fieldLabel(field as FlattenedField, req) ?? error.path }]
  throw new ValidationError({ collection: collection?.slug, errors, global: global?.slug, req }, req.t)
}

export function richTextField(
  field: Omit<RichTextField, 'type' | 'admin' | 'localized'>,
  condition?: Condition,
): RichTextField {
  return {
    ...field,
    type: 'richText',
    localized: true,
    hooks: { beforeValidate: [refuseMalformed] },
    admin: { condition, components: { Diff: '/content/admin/texts/rich-text-diff#RichTextDiff' } },
  }
}

export function bodyField(): RichTextField {
  return richTextField({ name: 'body', label: adminLabel('fields.body'), required: true })
}
