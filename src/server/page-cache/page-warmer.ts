// Renders pages in advance: those of the menu after a start, the most recently visited ones after a change.

import { setTimeout as pause } from 'node:timers/promises'
import type { PageRequest } from './page-request'
import { pauseWhile } from './pause-while'

// Requests of visitors have priority: after a change for this long, and before each page until none waits, within a limit.
const WARM_AFTER_MS = 50
const WARM_WITHIN_MS = 500
const LOOK_AGAIN_MS = 10

interface WarmerOptions {
  /** Tells whether a visitor waits for a page. */
  isAwaited(): boolean
  /** Renders the page if it is missing or stale. */
  make(asked: PageRequest): Promise<void>
  /** Returns the most recently visited pages that are stale. */
  visited(): PageRequest[]
}

export class PageWarmer {
  readonly #options: WarmerOptions
  #isRewarming = false
  #isRewarmingAsked = false
  #isStopping = false

  constructor(options: WarmerOptions) {
    this.#options = options
  }

  /** Stops rendering in advance, because the server closes. */
  stop(): void {
    this.#isStopping = true
  }

  /** Renders pages in sequence, while no visitor waits. */
  async warm(pages: readonly PageRequest[]): Promise<void> {
    const { isAwaited, make } = this.#options
    for (const asked of pages) {
      await pauseWhile(isAwaited, LOOK_AGAIN_MS, WARM_WITHIN_MS)
      if (this.#isStopping) return
      await make(asked)
    }
  }

  /** Renders the most recently visited pages that are stale; again if another change occurs meanwhile. */
  async rewarmVisited(): Promise<void> {
    this.#isRewarmingAsked = true
    if (this.#isRewarming) return
    this.#isRewarming = true
    try {
      while (this.#isRewarmingAsked) {
        await pause(WARM_AFTER_MS, undefined, { ref: false })
        this.#isRewarmingAsked = false
        await this.warm(this.#options.visited())
      }
    } finally {
      this.#isRewarming = false
    }
  }
}
