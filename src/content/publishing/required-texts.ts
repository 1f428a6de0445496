// The texts that an item needs in a language before it can be published in that language by itself.

import type { FlattenedField, SanitizedCollectionConfig } from 'payload'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type AllLocalesDocument, inLocale } from './published-snapshot'

const isRequiredText = (field: FlattenedField) =>
  'localized' in field && field.localized && 'required' in field && field.required

/** Returns the languages in which `document` lacks a required text, in the order of `LOCALE_CODES`. */
export function incompleteLocales(
  { flattenedFields }: Pick<SanitizedCollectionConfig, 'flattenedFields'>,
  document: AllLocalesDocument,
): Locale[] {
  const names = flattenedFields.filter(isRequiredText).map(({ name }) => name)
  const isMissing = (value: unknown) => value === undefined || value === null || value === ''
  return LOCALE_CODES.filter((locale) => names.some((name) => isMissing(inLocale(document[name], locale))))
}
