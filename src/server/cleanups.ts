// Everything that is open, and its end in reverse: also when it ends while more is being opened.

import type { Cleanup } from './start-options'

/** Reason of a start that does not go on. */
export const STOPPED_WHILE_STARTING = 'stopped while starting'

export class Cleanups {
  readonly #open: Cleanup[] = []
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
  add(step: Cleanup): void {
    this.#open.push(step)
    this.assertOpen()
  }

  /** Ends all that is open, the last first, and what is added meanwhile. May be called again for what came later. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (let step = this.#open.pop(); step; step = this.#open.pop()) {
      try {
        await step()
      } catch (error) {
        this.#onError(error)
      }
    }
  }
}
