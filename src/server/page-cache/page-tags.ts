import { LRUCache } from 'lru-cache'
import { isAnnounced, onPageStored } from '../next/cache-events'

/** More than the page cache holds: of a page whose tags are forgotten, every change may be one. */
const PAGES_MAX = 10_000
/** Paths and tags together. Invented addresses are long, and so are the tags that Next makes of them. */
const CHARACTERS_MAX = 4_000_000
/** As Next writes them: no tag contains it. */
const SEPARATOR = ','

/** The cache tags of pages, as Next lists them when it stores a page; without those that no change announces. */
export class PageTags {
  /** Each page's tags as one text: those that Next lists are parts of a longer one, which they would keep in memory. */
  readonly #tags = new LRUCache<string, { listed: string }>({
    max: PAGES_MAX,
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ listed }, path) => listed.length + path.length + 1,
  })

  constructor() {
    onPageStored(({ path, tags }) => this.restore(path, tags))
  }

  /** Takes over the tags of a page that an earlier process has rendered. */
  restore(path: string, tags: readonly string[]): void {
    this.#tags.set(path, { listed: tags.filter(isAnnounced).join(SEPARATOR) })
  }

  /** The tags of the page that Next has stored last under this path; undefined when they are not known. */
  of(path: string): readonly string[] | undefined {
    const known = this.#tags.get(path)
    return known?.listed.split(SEPARATOR).filter(Boolean)
  }
}
