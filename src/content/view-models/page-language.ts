// Chooses the language of each text of a document that was read in all languages, and marks texts in another language
// than the page, because screen readers depend on it (WCAG 2.2, 3.1.2).

import { type Locale, localeEntry } from '@/shared/locales'
import { isPerLocale, isWritten } from '../publishing/published-snapshot'

/** The language of the fields that are in another one than the page, as a value of the attribute `lang`. */
export interface LangOf<Field extends string> {
  /** Absent if there is no such field. */
  langOf?: Partial<Record<Field, string>>
}

const isTranslated = (value: unknown): value is Partial<Record<Locale, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isPerLocale(value)

/**
 * Returns a document in all languages as a page in one of them shows it. A missing text is replaced by that of the
 * fallback language, if any, which `langOf` next to it names.
 */
export function inPageLanguage(value: unknown, locale: Locale, standIn: Locale | null): unknown {
  if (Array.isArray(value)) return value.map((entry) => inPageLanguage(entry, locale, standIn))
  if (typeof value !== 'object' || value === null) return value
  const shown: Record<string, unknown> = {}
  const marks: Record<string, string> = {}
  for (const [name, field] of Object.entries(value)) {
    if (!isTranslated(field)) shown[name] = inPageLanguage(field, locale, standIn)
    else if (standIn && !isWritten(field[locale]) && isWritten(field[standIn])) {
      shown[name] = field[standIn]
      marks[name] = localeEntry(standIn).lang
    } else shown[name] = field[locale]
  }
  return Object.keys(marks).length > 0 ? { ...shown, langOf: marks } : shown
}

/** Copies the language marks of these fields into a view model. */
export function langOf<Field extends string>(document: object, ...fields: Field[]): LangOf<Field> {
  const { langOf: marks = {} }: LangOf<string> = document
  const own = fields.filter((field) => marks[field]).map((field) => [field, marks[field]])
  return own.length > 0 ? { langOf: Object.fromEntries(own) } : {}
}

/** Returns a text that is in the language of the page; null if it is missing or in the fallback language. */
export function ownText<Field extends string>(
  document: { [name in Field]: string | null } & LangOf<Field>,
  field: Field,
): string | null {
  return document.langOf?.[field] ? null : document[field] || null
}
