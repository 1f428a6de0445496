// Makes pages before a reader asks for them: those of the menu after a start, those that were visited last after a change.

import { setTimeout as pause } from 'node:timers/promises'
import type { PageRequest } from './page-request'
import { pauseWhile } from './pause-while'

/** A reader who asks right after a change comes before pages without one, but those need not wait for ever. */
const WARM_AFTER_MS = 50
const WARM_WITHIN_MS = 500
const LOOK_AGAIN_MS = 10

interface WarmerOptions {
  /** Tells whether a reader waits for a page. */
  isAwaited(): boolean
  /** Makes the page if it is missing or old. */
  make(asked: PageRequest): Promise<void>
  /** The pages that were visited last, as far as they are old. */
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

  /** Lets no page be made that no reader asks for: the server closes. */
  stop(): void {
    this.#isStopping = true
  }

  /** Makes pages one after the other, and while no reader waits. */
  async warm(pages: readonly PageRequest[]): Promise<void> {
    const { isAwaited, make } = this.#options
    for (const asked of pages) {
      await pauseWhile(isAwaited, LOOK_AGAIN_MS, WARM_WITHIN_MS)
      if (this.#isStopping) return
      await make(asked)
    }
  }

  /** Renders the stale ones of the most recently visited pages; again if another change comes meanwhile. */
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
