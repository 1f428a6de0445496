// Counts the page requests that Next is answering. Cache invalidation must know when no outdated render can be stored
// any more, and the page cache does not render in advance while visitors wait.

import { LOOPBACK_TIMEOUT_MS } from '../loopback'

export class InFlightRenders {
  readonly #active = new Set<Promise<void>>()

  /**
   * Counts Next's work on a response until it is done, even if the client has disconnected, because the page is stored
   * all the same. Work that takes longer than any page waits for a client that does not read, and is no longer counted.
   */
  add(work: Promise<unknown>): void {
    const ended = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOPBACK_TIMEOUT_MS).unref()
      const end = () => {
        clearTimeout(timer)
        resolve()
      }
      work.then(end, end)
    })
    this.#active.add(ended)
    ended.then(() => this.#active.delete(ended))
  }

  get count(): number {
    return this.#active.size
  }

  get isAny(): boolean {
    return this.count > 0
  }

  /** Resolves when all current renders have ended; null if there are none. */
  settled(): Promise<void> | null {
    if (!this.isAny) return null
    return Promise.all(this.#active).then(() => {})
  }
}
