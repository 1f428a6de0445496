// Holds the versions of cache tags that this process knows. They may be older than those of the database: a page then
// looks outdated, and is rendered again after a restart. They must never be newer than the content that renders can
// still read.

import { createHash } from 'node:crypto'
import type { TagVersions } from '@/platform/page-changes'
import { ALL_PAGES_TAG } from '@/shared/process-protocol'

interface KnownVersion {
  /** Undefined if it could not be read. */
  version: string | undefined
  /** Position at which it was adopted. */
  position: number
  /** Number of the reading in the order of all readings. */
  order: number
}

/** The state of the versions in the database, read before the tags were expired in Next. */
export interface VersionReading {
  order: number
  /** Null means all tags. */
  tags: readonly string[] | null
  /** Null if they could not be read. */
  versions: TagVersions | null
}

interface AwaitedReading extends VersionReading {
  awaited: Set<string>
}

const NEVER_CHANGED = '0'

export class PageVersions {
  readonly #known = new Map<string, KnownVersion>()
  /** The last reading of all tags. */
  #all: { position: number; order: number; isKnown: boolean } = { position: 0, order: 0, isKnown: false }
  #position = 0
  #order = 0
  #awaited: AwaitedReading[] = []

  /** Returns the current position in the sequence of adopted versions. Must be read before a page is rendered. */
  get position(): number {
    return this.#position
  }

  /** Returns the number of the next reading. Must be called before the database is read. */
  nextOrder(): number {
    this.#order += 1
    return this.#order
  }

  /** Adopts the versions that were read before the first render. */
  start(versions: TagVersions): void {
    this.#adoptAll({ order: this.nextOrder(), tags: null, versions })
  }

  /** Returns the tags whose version in `versions` is different. */
  differences(versions: TagVersions): string[] {
    const tags = new Set([...versions.keys(), ...this.#known.keys()])
    return [...tags].filter((tag) => versions.get(tag) !== this.#known.get(tag)?.version)
  }

  /**
   * Adopts a reading, tag by tag, as soon as Next has expired the tag. Precondition: all renders that began before the
   * reading have ended, because they would store older content.
   */
  adoptOnExpiry(reading: VersionReading): void {
    this.#awaited.push({ ...reading, awaited: new Set(reading.tags ?? [ALL_PAGES_TAG]) })
  }

  /** Must be called when Next has expired the tags. */
  expired(tags: readonly string[]): void {
    for (const reading of this.#awaited) {
      const expired = tags.filter((tag) => reading.awaited.delete(tag))
      if (expired.length === 0) continue
      if (reading.tags === null) this.#adoptAll(reading)
      else this.#adopt(expired, reading)
    }
    this.#awaited = this.#awaited.filter(({ awaited }) => awaited.size > 0)
  }

  #adopt(tags: readonly string[], { order, versions }: VersionReading): void {
    this.#position += 1
    for (const tag of tags) {
      const known = this.#known.get(tag)
      if (order < Math.max(known?.order ?? 0, this.#all.order)) continue
      const version = versions ? (versions.get(tag) ?? NEVER_CHANGED) : undefined
      this.#known.set(tag, { version, position: this.#position, order })
    }
  }

  #adoptAll({ order, versions }: VersionReading): void {
    if (order < this.#all.order) return
    this.#position += 1
    const position = this.#position
    this.#all = { position, order, isKnown: versions !== null }
    for (const [tag, known] of this.#known) if (known.order < order) this.#known.delete(tag)
    for (const [tag, version] of versions ?? [])
      if (!this.#known.has(tag)) this.#known.set(tag, { version, position, order })
  }

  /**
   * Returns a digest of the versions of a page with these tags whose render began at position `since`; null if one of
   * them is unknown, or was adopted later.
   */
  digestOf(tags: readonly string[], since: number): string | null {
    if (!this.#all.isKnown || this.#all.position > since) return null
    const digest = createHash('sha256')
    for (const tag of [...new Set([...tags, ALL_PAGES_TAG])].sort()) {
      const known = this.#known.get(tag)
      if (known && (known.version === undefined || known.position > since)) return null
      digest.update(`${JSON.stringify(tag)} ${known?.version ?? NEVER_CHANGED}\n`)
    }
    return digest.digest('hex')
  }
}
