// Finds the texts that an item needs before it can be published in a language.

import type { FlattenedField, SanitizedCollectionConfig } from 'payload'
import { isLocalized, rowsOf } from '@/platform/field-values'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type AllLocalesDocument, inLocale, isWritten } from './published-snapshot'

export type Fields = Pick<SanitizedCollectionConfig, 'flattenedFields'>

/** A translated field of a document. */
export interface TranslatedText {
  field: FlattenedField
  /** Names of fields and ids of rows that lead to it. */
  path: string
  /** The value in all languages. */
  value: unknown
  /** The fields on the same level, itself included. */
  siblings: AllLocalesDocument
}

interface Part {
  values: AllLocalesDocument
  path: string
}

const TEXT_TYPES: readonly string[] = ['text', 'textarea', 'richText']

const isTranslatedText = (field: FlattenedField) => TEXT_TYPES.includes(field.type) && isLocalized(field)

/**
 * Tells whether a group applies to the item. Conditions are evaluated on all languages, so they may use shared fields
 * only.
 */
const isInUse = ({ admin }: FlattenedField, document: AllLocalesDocument) =>
  !admin || !('condition' in admin) || admin.condition?.(document, document, {} as never) !== false

/** Returns the translated texts of a document, including those in groups and rows. */
export function translatedTexts(
  fields: readonly FlattenedField[],
  document: AllLocalesDocument,
  { values, path: parent }: Part = { values: document, path: '' },
): TranslatedText[] {
  return fields.flatMap((field) => {
    const [path, value] = [parent + field.name, values[field.name]]
    if (field.type === 'group') {
      if (!isInUse(field, document)) return []
      const part = { values: (value ?? {}) as AllLocalesDocument, path: `${path}.` }
      return translatedTexts(field.flattenedFields, document, part)
    }
    if (field.type === 'array')
      return rowsOf(value).flatMap((row) =>
        translatedTexts(field.flattenedFields, document, { values: row, path: `${path}.${row.id}.` }),
      )
    return isTranslatedText(field) ? [{ field, path, value, siblings: values }] : []
  })
}

const requiredTexts = ({ flattenedFields }: Fields, document: AllLocalesDocument) =>
  translatedTexts(flattenedFields, document).filter(({ field }) => 'required' in field && field.required)

/** Returns the languages in which `document` lacks a required text, in the order of `LOCALE_CODES`. */
export function incompleteLocales(config: Fields, document: AllLocalesDocument): Locale[] {
  const texts = requiredTexts(config, document)
  return LOCALE_CODES.filter((locale) => texts.some(({ value }) => !isWritten(inLocale(value, locale))))
}

/** Returns the languages in which `next` lacks a required text that `shown` has. */
export function lostLocales(config: Fields, shown: AllLocalesDocument, next: AllLocalesDocument): Locale[] {
  const before = new Map(requiredTexts(config, shown).map(({ path, value }) => [path, value]))
  const texts = requiredTexts(config, next)
  return LOCALE_CODES.filter((locale) =>
    texts.some(
      ({ path, value }) =>
        !isWritten(inLocale(value, locale)) && isWritten(inLocale(before.get(path), locale)),
    ),
  )
}
