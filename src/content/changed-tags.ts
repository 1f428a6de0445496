// Compares what visitors could see before and after a write, language by language, and names the pages concerned.

import { LOCALE_CODES, type Locale } from '@/facts/locales'
import { CARD_FIELDS, type EditorialCollection } from './kinds'
import { type AllLocalesDocument, inLocale, publicSlugIn } from './public-document'
import { contentTags } from './revalidate'

interface PublicFace {
  slug: string
  card: string
  whole: string
}

const NOT_SHOWN = new Set(['id', 'updatedAt', 'createdAt', '_status', 'deletedAt'])

function faceOf(
  collection: EditorialCollection,
  document: AllLocalesDocument | null,
  locale: Locale,
): PublicFace | null {
  const slug = publicSlugIn(document, locale)
  if (!document || slug === null) return null
  const shown = Object.entries(document).filter(([field]) => !NOT_SHOWN.has(field))
  const values = Object.fromEntries(shown.map(([field, value]) => [field, inLocale(value, locale)]))
  const card = CARD_FIELDS[collection].map((field) => values[field])
  return { slug, card: JSON.stringify(card), whole: JSON.stringify(values) }
}

/** Every address under which someone may ask for the item: any of its slugs, in any language (wrong ones redirect). */
function addressTags(collection: EditorialCollection, slugs: ReadonlySet<string>): string[] {
  return LOCALE_CODES.flatMap((locale) =>
    [...slugs].map((slug) => contentTags.item(collection, locale, slug)),
  )
}

/**
 * Tags of the pages that show something else after the write than before.
 * `null` stands for a document that does not exist (created, deleted).
 * A change of slug or of being published concerns the item in every language, because its pages name each other,
 * and the redirects that stand at its former addresses.
 */
export function changedTags(
  collection: EditorialCollection,
  before: AllLocalesDocument | null,
  after: AllLocalesDocument | null,
  formerSlugs: readonly string[] = [],
): string[] {
  const faces = LOCALE_CODES.map((locale) => ({
    locale,
    was: faceOf(collection, before, locale),
    is: faceOf(collection, after, locale),
  }))
  const tags = new Set<string>()
  for (const { locale, was, is } of faces) {
    if (was?.card !== is?.card) tags.add(contentTags.list(collection, locale))
    if (is && was?.whole !== is.whole) tags.add(contentTags.item(collection, locale, is.slug))
  }
  if (faces.some(({ was, is }) => was?.slug !== is?.slug)) {
    const slugs = faces.flatMap(({ was, is }) => [was, is]).flatMap((face) => (face ? [face.slug] : []))
    for (const tag of addressTags(collection, new Set([...slugs, ...formerSlugs]))) tags.add(tag)
  }
  return [...tags]
}
