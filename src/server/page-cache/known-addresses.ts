import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { HitRequest, VARIANTS } from './hit-request'
import type { PageRequest } from './page-request'

const ADDRESSES_MAX = 5000

/**
 * Remembers which page each address was answered with, by `HitRequest.variant`. A later request for the address needs neither to
 * be parsed nor to be checked again. Not reentrant: `hit` holds the request that was looked up last.
 */
export class KnownAddresses {
  readonly hit = new HitRequest()
  readonly #pages = new LRUCache<string, (PageRequest | undefined)[]>({ max: ADDRESSES_MAX })

  /** Returns the page of a request that resembles a remembered one; undefined for any other request. */
  find(request: IncomingMessage): PageRequest | undefined {
    const { hit } = this
    return hit.read(request) ? this.#pages.get(hit.address)?.[hit.variant] : undefined
  }

  /** Remembers the page of a request that has passed all checks of its address. */
  remember(request: IncomingMessage, asked: PageRequest): void {
    const { hit } = this
    if (!hit.read(request)) return
    const variants = this.#pages.get(hit.address) ?? new Array<undefined>(VARIANTS).fill(undefined)
    variants[hit.variant] = asked
    this.#pages.set(hit.address, variants)
  }
}
