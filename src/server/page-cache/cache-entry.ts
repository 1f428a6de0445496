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
  /** Tells whether content of the page may have changed since then. */
  isStale: boolean
  /** `performance.now()`, which is monotonic, before which a failed render is not repeated. */
  retryAt: number
}

/** A page that can be sent without asking Next. */
export interface CurrentPage {
  asked: PageRequest
  page: CachedPage
  /** Position of the tags' versions when its render began. */
  since: number
}
