// Compresses pages in the background as far as it goes; a page that has just been made has a quick compression.

import { setTimeout as pause } from 'node:timers/promises'
import { pauseWhile } from './pause-while'

/** To compress a page further takes a core for a tenth of a second: it waits until no page is made, but not for longer. */
const COMPRESS_AFTER_MS = 250
const COMPRESS_WITHIN_MS = 2000

interface CompressionOptions {
  /** Tells whether a page is being made, which comes first. */
  isBusy(): boolean
  /** Compresses the page that is kept under a key; without one, nothing is done. */
  compress(key: string): Promise<void>
  log(message: string): void
}

export class FurtherCompression {
  readonly #options: CompressionOptions
  readonly #keys = new Set<string>()
  #isRunning = false

  constructor(options: CompressionOptions) {
    this.#options = options
  }

  /** A page that is being compressed stays in the list until it is done, so that it is not compressed again meanwhile. */
  add(key: string): void {
    this.#keys.add(key)
    if (!this.#isRunning) void this.#run()
  }

  /** One page after the other, so that readers are not kept waiting by it. */
  async #run(): Promise<void> {
    const { isBusy, compress, log } = this.#options
    this.#isRunning = true
    // Also those that come meanwhile.
    for (const key of this.#keys) {
      await pause(COMPRESS_AFTER_MS, undefined, { ref: false })
      await pauseWhile(isBusy, COMPRESS_AFTER_MS, COMPRESS_WITHIN_MS)
      await compress(key).catch((error: unknown) => log(`page cache: ${error}`))
      this.#keys.delete(key)
    }
    this.#isRunning = false
  }
}
