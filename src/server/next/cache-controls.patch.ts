import { LRUCache } from 'lru-cache'
import type { CacheControl } from 'next/dist/server/lib/cache-control'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'

/** Some thousand entries, more than the pages that our handler holds. */
const MAX_CHARACTERS = 1_000_000
/** Counted for each entry beside its name. */
const ENTRY_CHARACTERS = 100

/**
 * Puts a bounded list in the place where Next (16.4.6) keeps the lifetime of each page that was ever asked for: a map without
 * an end, which grew with every invented address. Our handler stores the lifetime with the page, so that a forgotten one is
 * read from there. To be called before Next makes its cache.
 */
export function boundCacheControls(): void {
  const cacheControls = new LRUCache<string, CacheControl>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, key) => ENTRY_CHARACTERS + key.length,
  })
  Object.assign(SharedCacheControls, { cacheControls })
}
