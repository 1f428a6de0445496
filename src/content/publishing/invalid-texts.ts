// Validates the texts of all languages before they are published. Payload (3.90.2) validates only the language that is
// written; the others are published as their drafts are.

import { isolateObjectProperty, type PayloadRequest, type Validate } from 'payload'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type AllLocalesDocument, inLocale } from './published-snapshot'
import { type Fields, type TranslatedText, translatedTexts } from './required-texts'

export interface InvalidText {
  locale: Locale
  text: TranslatedText
  /** The reason, in the reader's language. */
  message: string
}

/** The fields, and the collection if it is an item. */
type Judged = Fields & { collection?: string }

interface Reading {
  text: TranslatedText
  locale: Locale
  req: PayloadRequest
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Returns the options that Payload passes to a validator. */
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
    // Missing texts are checked elsewhere, against what is public.
    required: false,
  }
}

/** Finds texts that could not be published in their own language. Ignores missing ones. */
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
