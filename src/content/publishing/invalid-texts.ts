// Payload (3.90.2) validates the language that is written. Where all are published, the others go out as their drafts have
// them, and those are not validated.

import { isolateObjectProperty, type PayloadRequest, type Validate } from 'payload'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type AllLocalesDocument, inLocale } from './published-snapshot'
import { type Fields, type TranslatedText, translatedTexts } from './required-texts'

export interface InvalidText {
  locale: Locale
  text: TranslatedText
  /** The reason, in the language of the reader. */
  message: string
}

/** The fields, and the collection of an item. */
type Judged = Fields & { collection?: string }

interface Reading {
  text: TranslatedText
  locale: Locale
  req: PayloadRequest
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Returns what Payload tells a validator. */
function optionsOf({ collection }: Judged, document: AllLocalesDocument, { text, locale, req }: Reading) {
  return {
    ...text.field,
    id: document.id,
    collectionSlug: collection,
    data: inLocale(document, locale),
    siblingData: inLocale(text.siblings, locale),
    event: 'submit',
    operation: 'update',
    path: text.path.split('.'),
    preferences: { fields: {} },
    req,
    // A text that is missing is judged by what visitors see of it.
    required: false,
  }
}

/** Finds the texts that could not be published in their languages by themselves; missing ones are not among them. */
export async function invalidTexts(
  req: PayloadRequest,
  judged: Judged,
  document: AllLocalesDocument,
): Promise<InvalidText[]> {
  const invalid: InvalidText[] = []
  for (const locale of LOCALE_CODES.filter((code) => code !== req.locale)) {
    const reader = isolateObjectProperty(req, ['locale', 'fallbackLocale'])
    reader.locale = locale
    for (const text of translatedTexts(judged.flattenedFields, document)) {
      const value = inLocale(text.value, locale)
      const validate = 'validate' in text.field ? (text.field.validate as Validate | undefined) : undefined
      if (isEmpty(value) || !validate) continue
      const result = await validate(
        value,
        optionsOf(judged, document, { text, locale, req: reader }) as never,
      )
      if (result !== true) invalid.push({ locale, text, message: result })
    }
  }
  return invalid
}
