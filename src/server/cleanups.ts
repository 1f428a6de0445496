// Everything that is open, and its end in reverse: also when it ends while more is being opened.

import { STOP_LIMIT_MS } from './background/periodic-task'
import type { Cleanup, CleanupGroup } from './start-options'

/** Reason of a start that does not go on. */
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

  /** Throws once the end has begun, so that no more is opened. */
  assertOpen(): void {
    if (this.#isClosing) throw new Error(STOPPED_WHILE_STARTING)
  }

  /** Takes the end of what has been opened; throws, and has it all the same, once the end has begun. */
  add(end: Cleanup, group?: CleanupGroup): void {
    this.#open.push({ end, group })
    this.assertOpen()
  }

  /**
   * Ends all that is open, the last first, and what is added meanwhile; neighbours of one group together, in ten seconds at most.
   * May be called again for what came later.
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
