// Registers what was opened, and closes it in reverse order, even if more is being opened meanwhile.

import { STOP_LIMIT_MS } from './background/periodic-task'
import type { Cleanup, CleanupGroup } from './start-options'

/** Error message of a start that was stopped. */
export const STOPPED_WHILE_STARTING = 'stopped while starting'

interface OpenStep {
  end: Cleanup
  group: CleanupGroup | undefined
}

export class Cleanups {
  readonly #open: OpenStep[] = []
  readonly #onError: (error: unknown) => void
  #isClosing = false

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** Throws once closing has begun, so that nothing more is opened. */
  assertOpen(): void {
    if (this.#isClosing) throw new Error(STOPPED_WHILE_STARTING)
  }

  /** Registers the end of something that was opened. Once closing has begun it throws, but still registers it. */
  add(end: Cleanup, group?: CleanupGroup): void {
    this.#open.push({ end, group })
    this.assertOpen()
  }

  /**
   * Ends everything that is registered, the last first, and what is added meanwhile. Ends neighbours of one group in
   * parallel, within ten seconds. May be called again for later additions.
   */
  async close(): Promise<void> {
    this.#isClosing = true
    for (let last = this.#open.pop(); last; last = this.#open.pop()) {
      const { group } = last
      if (!group) {
        await this.#run(last)
        continue
      }
      const together = [last]
      while (this.#open.at(-1)?.group === group) together.push(...this.#open.splice(-1))
      const limit = new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())
      await Promise.race([Promise.all(together.map((step) => this.#run(step))), limit])
    }
  }

  async #run({ end }: OpenStep): Promise<void> {
    try {
      await end()
    } catch (error) {
      this.#onError(error)
    }
  }
}
