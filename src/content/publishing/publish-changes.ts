// Announces the changes of an item to page caches, and to search engines if configured.

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

/** Returns the addresses of new, changed and removed pages, in all languages. */
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
 * Announces what has changed for visitors, and returns whether anything has; an autosaved draft changes nothing. `null`
 * is a document that does not exist.
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
