import type { CachedPage } from './cached-page'
import type { PageRequest } from './page-request'

/** A rendered page in the cache. */
export interface CacheEntry {
  page: CachedPage
  asked: PageRequest
  /** The cache's generation when the render began. */
  generation: number
  /** The position of the tags' versions when the render began. */
  since: number
  /** Tells whether content that the page shows may have changed since then. */
  isStale: boolean
  /** Time (`performance.now()`, which changes of the clock do not move) before which it is not rendered again. */
  retryAt: number
}

/** A page that is answered with at once. */
export interface CurrentPage {
  asked: PageRequest
  page: CachedPage
  /** Position of the tags' versions when it was asked for. */
  since: number
}
