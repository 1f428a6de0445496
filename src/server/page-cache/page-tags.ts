import { LRUCache } from 'lru-cache'
import { isAnnounced, onPageStored } from '../next/cache-events'

/** More than the page cache holds, because every change expires a page whose tags are unknown. */
const PAGES_MAX = 10_000
/** Paths and tags together. Invented paths are long, and so are the tags that Next derives from them. */
const CHARACTERS_MAX = 4_000_000
/** Next's separator, which no tag contains. */
const SEPARATOR = ','

/** Remembers the cache tags of pages as Next lists them when it stores a page, without those that no change announces. */
export class PageTags {
  /** The tags of each page, copied into one text, because Next's are slices that would keep a longer text in memory. */
  readonly #tags = new LRUCache<string, { listed: string }>({
    max: PAGES_MAX,
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ listed }, path) => listed.length + path.length + 1,
  })

  constructor() {
    onPageStored(({ path, tags }) => this.restore(path, tags))
  }

  /** Adds the tags of a page that an earlier process has rendered. */
  restore(path: string, tags: readonly string[]): void {
    this.#tags.set(path, { listed: tags.filter(isAnnounced).join(SEPARATOR) })
  }

  /** Returns the tags of the page that Next has stored last under this path; undefined if unknown. */
  of(path: string): readonly string[] | undefined {
    const known = this.#tags.get(path)
    return known?.listed.split(SEPARATOR).filter(Boolean)
  }
}
