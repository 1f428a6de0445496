// Factory for the globals that pages show, with their access, versions, concurrent edits and invalidation.

import type { GlobalBeforeOperationHook, GlobalConfig } from 'payload'
import { allows, allowsEditing, allowsReadingOnPages } from '@/identity/access/permission-checks'
import { concurrentGlobalEdits } from '@/platform/writes/concurrent-edits'
import { REFUSED_CHANGES } from '@/shared/refused-changes'
import type { SiteGlobal } from '../content-types'
import { publishGlobalHooks } from '../publishing/publish-hooks'

export const VERSIONS_PER_DOCUMENT_MAX = 50

/** The configuration that differs between globals. */
export type SpecialGlobal = Pick<
  GlobalConfig,
  'label' | 'admin' | 'fields' | 'versions' | 'endpoints' | 'forceSelect'
> & {
  slug: SiteGlobal
  /** Hooks that may refuse an act. */
  beforeOperation?: GlobalBeforeOperationHook[]
  /** Hooks that complete what is written. */
  beforeChange?: NonNullable<GlobalConfig['hooks']>['beforeChange']
  /** Hooks that follow what is announced. */
  afterChange?: NonNullable<GlobalConfig['hooks']>['afterChange']
}

/**
 * Reads without a fallback language. Payload fills a write from what it reads, and would store Croatian texts as those
 * of the written language.
 */
const keepLanguagesApart: GlobalBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'update') req.fallbackLocale = false
}

/** Adds access from the permission table, versions, the merge of concurrent edits, and exact invalidation. */
export function siteGlobal({
  slug,
  admin,
  beforeOperation = [],
  beforeChange = [],
  afterChange = [],
  ...special
}: SpecialGlobal): GlobalConfig {
  const concurrent = concurrentGlobalEdits(slug)
  const publishing = publishGlobalHooks(slug)
  return {
    slug,
    versions: { max: VERSIONS_PER_DOCUMENT_MAX },
    ...special,
    admin: { components: { elements: { beforeDocumentControls: REFUSED_CHANGES } }, ...admin },
    access: {
      read: allowsReadingOnPages(slug),
      readVersions: allows('readDrafts', slug),
      update: allowsEditing(slug),
    },
    lockDocuments: false,
    hooks: {
      ...concurrent,
      beforeOperation: [...concurrent.beforeOperation, keepLanguagesApart, ...beforeOperation],
      beforeChange: [...publishing.beforeChange, ...beforeChange],
      afterChange: [...publishing.afterChange, ...afterChange],
    },
  }
}
