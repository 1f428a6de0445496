// Compresses pages in the background as strongly as possible. New pages have a quick compression.

import { setTimeout as pause } from 'node:timers/promises'
import { pauseWhile } from './pause-while'

/** Compressing a page further takes a core for a tenth of a second. It waits this long for renders to end. */
const COMPRESS_AFTER_MS = 250
const COMPRESS_WITHIN_MS = 2000

interface CompressionOptions {
  /** Tells whether a page is being rendered, which has priority. */
  isBusy(): boolean
  /** Compresses the page under a key, if there is one. */
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

  /** A page stays in the list until its compression is done, so that it is not queued again meanwhile. */
  add(key: string): void {
    this.#keys.add(key)
    if (!this.#isRunning) void this.#run()
  }

  /** Compresses one page at a time, so that visitors do not wait for it. */
  async #run(): Promise<void> {
    const { isBusy, compress, log } = this.#options
    this.#isRunning = true
    // Includes pages that are added meanwhile.
    for (const key of this.#keys) {
      await pause(COMPRESS_AFTER_MS, undefined, { ref: false })
      await pauseWhile(isBusy, COMPRESS_AFTER_MS, COMPRESS_WITHIN_MS)
      await compress(key).catch((error: unknown) => log(`page cache: ${error}`))
      this.#keys.delete(key)
    }
    this.#isRunning = false
  }
}
