// Counts page requests that Next is answering: cache invalidation has to know when no old render can be stored any more, and the
// page cache renders nothing ahead while visitors wait.

import { LOOPBACK_TIMEOUT_MS } from '../loopback'

export class InFlightRenders {
  readonly #active = new Set<Promise<void>>()

  /**
   * Counts Next's work on an answer until it is done, also when the reader has left: a page that is made then is stored all the
   * same. What takes longer than any page waits for a reader who takes nothing, and is not counted any more.
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

  /** Resolves when all renders that are active now have ended; null if there are none. */
  settled(): Promise<void> | null {
    if (!this.isAny) return null
    return Promise.all(this.#active).then(() => {})
  }
}
