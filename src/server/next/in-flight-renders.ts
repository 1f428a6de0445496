// Counts page requests that Next is answering: freshness has to know when no old render can be stored any more, and the
// page cache makes nothing ahead while visitors wait.

import type { ServerResponse } from 'node:http'

export class InFlightRenders {
  readonly #active = new Set<Promise<void>>()

  /** Counts the response until it is sent or its connection is gone. */
  add(response: ServerResponse): void {
    const ended = new Promise<void>((resolve) => response.once('close', resolve))
    this.#active.add(ended)
    ended.then(() => this.#active.delete(ended))
  }

  get count(): number {
    return this.#active.size
  }

  get isAny(): boolean {
    return this.count > 0
  }

  /** Resolves when all that are active now have ended; null when there are none. */
  settled(): Promise<void> | null {
    if (!this.isAny) return null
    return Promise.all(this.#active).then(() => {})
  }
}
