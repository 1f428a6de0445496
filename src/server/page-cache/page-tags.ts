import { LRUCache } from 'lru-cache'
import { onPageStored } from '../next/cache-events'

/** More than the page cache holds: of a page whose tags are forgotten, every change may be one. */
const PAGES_MAX = 10_000

/** The cache tags of pages, as Next lists them when it stores a page. */
export class PageTags {
  readonly #tags = new LRUCache<string, readonly string[]>({ max: PAGES_MAX })

  constructor() {
    onPageStored(({ path, tags }) => this.#tags.set(path, tags))
  }

  /** Takes over the tags of a page that an earlier process has rendered. */
  restore(path: string, tags: readonly string[]): void {
    this.#tags.set(path, tags)
  }

  /** The tags of the page that Next has stored last under this path; undefined when they are not known. */
  of(path: string): readonly string[] | undefined {
    return this.#tags.get(path)
  }
}
