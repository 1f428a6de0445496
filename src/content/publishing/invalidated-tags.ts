// Compares what visitors could see before and after a write in each language, and derives the tags of the changed
// pages.

import { LOCALE_CODES } from '@/shared/locales'
import { type AddressedCollection, type EditorialCollection, isAddressed } from '../content-types'
import { contentTags } from './cache-tags'
import { diffPublished } from './diff-published'
import type { AllLocalesDocument } from './published-snapshot'

/** Returns the tags of every address of the item: any of its slugs in any language, as wrong ones redirect. */
function addressTags(collection: AddressedCollection, slugs: ReadonlySet<string>): string[] {
  return LOCALE_CODES.flatMap((locale) =>
    [...slugs].map((slug) => contentTags.item(collection, locale, slug)),
  )
}

/**
 * Returns the tags of the pages that a write has changed. `null` is a document that does not exist (created, deleted).
 * A change of slug, or of being public, affects the item in every language, because its pages link to each other, and
 * the redirects at its former addresses.
 */
export function invalidatedTags(
  collection: EditorialCollection,
  before: AllLocalesDocument | null,
  after: AllLocalesDocument | null,
  formerSlugs: readonly string[] = [],
): string[] {
  const faces = diffPublished(collection, before, after)
  const tags = new Set<string>()
  for (const { locale, was, is } of faces) {
    if (was?.card !== is?.card) tags.add(contentTags.list(collection, locale))
    if (!isAddressed(collection) || !is?.slug) continue
    if (was?.whole !== is.whole) tags.add(contentTags.item(collection, locale, is.slug))
  }
  if (isAddressed(collection) && faces.some(({ was, is }) => was?.slug !== is?.slug)) {
    const slugs = faces.flatMap(({ was, is }) => [was, is]).flatMap((face) => face?.slug ?? [])
    for (const tag of addressTags(collection, new Set([...slugs, ...formerSlugs]))) tags.add(tag)
  }
  return [...tags]
}
