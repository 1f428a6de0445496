// Compares the published item before and after a write, language by language.

import { KEPT_BY_PAYLOAD } from '@/platform/writes/payload-parameters'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { CARD_FIELDS, type EditorialCollection, isAddressed } from '../content-types'
import { type AllLocalesDocument, inLocale, isPublicIn, publicSlugIn } from './published-snapshot'

interface PublicFace {
  /** Null if the item has no page of its own. */
  slug: string | null
  card: string
  whole: string
}

export interface PublishedDiff {
  locale: Locale
  /** Null if visitors saw, or see, nothing. */
  was: PublicFace | null
  is: PublicFace | null
}

function publicFace(
  collection: EditorialCollection,
  document: AllLocalesDocument | null,
  locale: Locale,
): PublicFace | null {
  const slug = isAddressed(collection) ? publicSlugIn(document, locale) : null
  const isShown = isAddressed(collection) ? slug !== null : isPublicIn(document, locale)
  if (!document || !isShown) return null
  const shown = Object.entries(document).filter(([field]) => !KEPT_BY_PAYLOAD.includes(field))
  const values = Object.fromEntries(shown.map(([field, value]) => [field, inLocale(value, locale)]))
  const whole = JSON.stringify(values)
  if (!isAddressed(collection)) return { slug, card: whole, whole }
  const card = CARD_FIELDS[collection].map((field) => values[field])
  return { slug, card: JSON.stringify(card), whole }
}

/** Compares two documents in each language; `null` is a document that does not exist (created, deleted). */
export function diffPublished(
  collection: EditorialCollection,
  before: AllLocalesDocument | null,
  after: AllLocalesDocument | null,
): PublishedDiff[] {
  return LOCALE_CODES.map((locale) => ({
    locale,
    was: publicFace(collection, before, locale),
    is: publicFace(collection, after, locale),
  }))
}

/** Returns the languages in which visitors see a difference, each with both states. */
export function changesOf(...documents: Parameters<typeof diffPublished>): PublishedDiff[] {
  return diffPublished(...documents).filter(({ was, is }) => was?.whole !== is?.whole)
}
