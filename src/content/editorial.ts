// One factory for every collection that editors translate and publish: access, versions and freshness come from here.

import type { CollectionConfig } from 'payload'
import { VERSIONS_KEPT_PER_DOCUMENT } from '@/facts/limits'
import { allows, allowsReading, allowsWriting } from '@/identity/access/may'
import { freshnessHooks } from './freshness-hooks'
import type { EditorialCollection } from './kinds'

/** The parts of a collection that are its own. */
type Special = Pick<CollectionConfig, 'labels' | 'admin' | 'fields' | 'defaultSort'> & {
  slug: EditorialCollection
}

/** Adds drafts, publishing per language, access from the permission table and exact invalidation. */
export function editorial(special: Special): CollectionConfig {
  return {
    ...special,
    access: {
      read: allowsReading(special.slug),
      readVersions: allows('readDrafts', special.slug),
      create: allows('create', special.slug),
      update: allowsWriting(special.slug),
      delete: allows('delete', special.slug),
    },
    versions: {
      maxPerDoc: VERSIONS_KEPT_PER_DOCUMENT,
      drafts: { localizeStatus: true, autosave: { interval: 2000 }, validate: false },
    },
    hooks: freshnessHooks(special.slug),
  }
}
