import { LRUCache } from 'lru-cache'
import type { CacheControl } from 'next/dist/server/lib/cache-control'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'

/** For some thousand entries, more than the pages in our handler. */
const MAX_CHARACTERS = 1_000_000
/** Added for each entry besides its name. */
const ENTRY_CHARACTERS = 100

/**
 * Replaces the map in which Next (16.4.6) keeps the lifetime of every page ever requested by a bounded one. The map
 * grew with every invented path. Our handler stores the lifetime with the page, from which a dropped one is read. Must
 * be called before Next creates its cache.
 */
export function boundCacheControls(): void {
  const cacheControls = new LRUCache<string, CacheControl>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, key) => ENTRY_CHARACTERS + key.length,
  })
  Object.assign(SharedCacheControls, { cacheControls })
}
