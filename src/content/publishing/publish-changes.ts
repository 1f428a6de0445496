// The one way to say that an item has changed for visitors: to page caches, and to search engines where that is wished.

import type { PayloadRequest } from 'payload'
import { itemPath } from '@/i18n/routing/routes'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { type EditorialCollection, isAddressed } from '../content-types'
import { ITEM_ROUTE_OF } from '../queries/item-routes'
import { contentTags, notifyChangedTags } from './cache-tags'
import { changesOf } from './diff-published'
import { invalidatedTags } from './invalidated-tags'
import type { AllLocalesDocument } from './published-snapshot'
import { queueUrlSubmission } from './submit-urls-task'

/** Pages that are new, changed or gone, in all languages. */
function changedAddresses(
  collection: EditorialCollection,
  before: AllLocalesDocument | null,
  after: AllLocalesDocument | null,
): string[] {
  if (!isAddressed(collection)) return []
  const addresses = changesOf(collection, before, after).flatMap(({ locale, was, is }) =>
    [was, is].flatMap(
      (face) => face?.slug && absoluteUrl(itemPath(ITEM_ROUTE_OF[collection], locale, face.slug)),
    ),
  )
  return [...new Set(addresses.filter((address) => typeof address === 'string'))]
}

/**
 * Answers with whether visitors see anything else than before; an autosaved draft changes nothing for them.
 * `null` stands for a document that does not exist.
 */
export async function publishChanges(
  req: PayloadRequest,
  collection: EditorialCollection,
  [before, after]: readonly [AllLocalesDocument | null, AllLocalesDocument | null],
  formerSlugs: readonly string[] = [],
): Promise<boolean> {
  const tags = invalidatedTags(collection, before, after, formerSlugs)
  if (tags.length === 0) return false
  await notifyChangedTags(req, [...tags, contentTags.items()])
  await queueUrlSubmission(req, changedAddresses(collection, before, after))
  return true
}
