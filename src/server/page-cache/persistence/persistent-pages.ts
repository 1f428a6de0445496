// Stores one file for each current page of the page cache, and no others
// (docs/decisions/037-pages-survive-a-restart.md).

import { setImmediate as pause } from 'node:timers/promises'
import type { CurrentPage } from '../cache-entry'
import type { PageRequest } from '../page-request'
import { decodePageFile, encodePageFile, type FileSigning, type PersistedPage } from './page-file'
import { type PageFolder, pageFileName } from './page-folder'
import type { PageVersions } from './page-versions'

/** Milliseconds without writes after a write has failed. */
const PAUSE_MS = 60_000

interface PersistentPagesOptions {
  folder: PageFolder
  versions: PageVersions
  signing(): FileSigning
  /** Returns the cache tags of a page; undefined if they are not known. */
  tagsOf(asked: PageRequest): readonly string[] | undefined
  /** Returns the current page under a key; undefined if the page cache would ask Next. */
  current(key: string): CurrentPage | undefined
  /** Called when a write has failed. */
  logError(error: unknown): void
}

export class PersistentPages {
  readonly #options: PersistentPagesOptions
  /** Keys of pages whose files may differ from the page cache. */
  readonly #changed = new Set<string>()
  #isFollowing = false
  #followed = Promise.resolve()
  #pausedUntil = 0

  constructor(options: PersistentPagesOptions) {
    this.#options = options
  }

  /**
   * Updates the file of a page soon. Must be called when the page cache has replaced or removed the page under this
   * key.
   */
  changed(key: string): void {
    this.#changed.add(key)
    if (!this.#isFollowing) this.#followed = this.#followAll()
  }

  /** Resolves when the files match the page cache. */
  async settled(): Promise<void> {
    while (this.#isFollowing) await this.#followed
  }

  /** Updates the files one after another, including those of pages that change meanwhile. */
  async #followAll(): Promise<void> {
    this.#isFollowing = true
    for (const key of this.#changed) {
      // Clients that wait for a page come first.
      await pause()
      this.#changed.delete(key)
      try {
        await this.#follow(key)
      } catch (error) {
        this.#pausedUntil = performance.now() + PAUSE_MS
        this.#options.logError(error)
      }
    }
    this.#isFollowing = false
  }

  async #follow(key: string): Promise<void> {
    const { folder, signing } = this.#options
    const stored = this.#storable(key)
    if (!stored) return folder.remove(key)
    if (performance.now() < this.#pausedUntil) return
    await folder.write(key, encodePageFile(stored, signing()))
    // The page may have become outdated while it was written.
    if (!this.#storable(key)) await folder.remove(key)
  }

  #storable(key: string): PersistedPage | undefined {
    const { current, tagsOf, versions } = this.#options
    const found = current(key)
    const tags = found && tagsOf(found.asked)
    const digest = tags && versions.digestOf(tags, found.since)
    return digest ? { asked: found.asked, page: found.page, tags, versions: digest } : undefined
  }

  /** Calls `take` with each current page; deletes all others. */
  async restore(take: (stored: PersistedPage) => void, isOutdated: (tag: string) => boolean) {
    const { folder, versions, signing } = this.#options
    const ownSigning = signing()
    const count = { restored: 0, outdated: 0 }
    await folder.readAll((bytes, name) => {
      const stored = decodePageFile(bytes, ownSigning)
      const isCurrent =
        stored &&
        name === pageFileName(stored.asked.key) &&
        stored.versions === versions.digestOf(stored.tags, versions.position) &&
        !stored.tags.some(isOutdated)
      if (isCurrent) take(stored)
      count[isCurrent ? 'restored' : 'outdated'] += 1
      return Boolean(isCurrent)
    })
    await folder.removeOtherBuilds().catch(() => {})
    return count
  }
}
