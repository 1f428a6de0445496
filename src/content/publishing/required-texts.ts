// The texts that an item needs in a language before it can be published in that language by itself.

import type { FlattenedField, SanitizedCollectionConfig } from 'payload'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type AllLocalesDocument, inLocale, isWritten } from './published-snapshot'

const isRequiredText = (field: FlattenedField) =>
  'localized' in field && field.localized && 'required' in field && field.required

/** Tells whether a group belongs to the item; conditions are asked with all languages, so they go by shared fields. */
const isInUse = ({ admin }: FlattenedField, document: AllLocalesDocument) =>
  !admin || !('condition' in admin) || admin.condition?.(document, document, {} as never) !== false

/** Returns the values of the required texts in all languages, those of groups included. */
function requiredTexts(
  fields: readonly FlattenedField[],
  document: AllLocalesDocument,
  values: AllLocalesDocument = document,
): unknown[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    if (field.type !== 'group') return isRequiredText(field) ? [value] : []
    if (!isInUse(field, document)) return []
    return requiredTexts(field.flattenedFields, document, (value ?? {}) as AllLocalesDocument)
  })
}

/** Returns the languages in which `document` lacks a required text, in the order of `LOCALE_CODES`. */
export function incompleteLocales(
  { flattenedFields }: Pick<SanitizedCollectionConfig, 'flattenedFields'>,
  document: AllLocalesDocument,
): Locale[] {
  const texts = requiredTexts(flattenedFields, document)
  return LOCALE_CODES.filter((locale) => texts.some((text) => !isWritten(inLocale(text, locale))))
}
