// Counts page requests that Next is answering, so that freshness knows when no old render can be stored any more.

import type { ServerResponse } from 'node:http'

export class RendersUnderWay {
  readonly #active = new Set<Promise<void>>()

  /** Counts the response until it is sent or its connection is gone. */
  add(response: ServerResponse): void {
    const ended = new Promise<void>((resolve) => response.once('close', resolve))
    this.#active.add(ended)
    ended.then(() => this.#active.delete(ended))
  }

  /** Resolves when all that are active now have ended; null when there are none. */
  settled(): Promise<void> | null {
    if (this.#active.size === 0) return null
    return Promise.all(this.#active).then(() => {})
  }
}
