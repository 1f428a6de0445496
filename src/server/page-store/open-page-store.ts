// Puts the page store together: who makes its pages, and what becomes of them before they are kept.

import type { IncomingMessage, Server } from 'node:http'
import { PAGE_STORE_MAX_BYTES } from '@/facts/limits'
import { ROUTES } from '@/facts/routes'
import type { Refused } from '../refuse'
import { AnswersByHeart } from './answers-by-heart'
import type { AskedPage } from './asked-page'
import { fetchPage } from './fetch-page'
import { firstPages } from './first-pages'
import { PageStore } from './page-store'
import { policyOf, readersPage } from './readers-page'

/** The bar of whoever is signed in needs the framework at once. */
function finishedPage(made: string, { route, withBar }: AskedPage, script: string | null): string {
  const page = script && !withBar ? readersPage(made, ROUTES[route].kind, script) : null
  return page ?? made
}

interface StoreParts {
  /** Makes the pages. */
  server: Server
  /** Path of the script of reading pages. */
  script: string | null
  /** Whether somebody waits for a page that is not kept. */
  isAwaited(): boolean
  /** Counts a page that has to be made for whoever asks; why it is not made. */
  countMade(request: IncomingMessage): Promise<Refused | null>
  /** Is told the status of each answer that Node's server does not see. */
  countByHeart?: ((status: number) => void) | undefined
  log(message: string): void
}

/** The store of this process, in front of the server. */
export function openPageStore(parts: StoreParts): PageStore {
  const { server, script, isAwaited, countMade, countByHeart, log } = parts
  return new PageStore({
    maxBytes: PAGE_STORE_MAX_BYTES,
    fetch: (address, tag) => fetchPage(server, address, tag),
    finish: (made, asked) => {
      const html = finishedPage(made, asked, script)
      return {
        html,
        headers: ['Content-Security-Policy', policyOf(html, asked.route)],
      }
    },
    isAwaited,
    countMade,
    byHeart: new AnswersByHeart(server, countByHeart),
    log,
  })
}

/** Makes the screens of the menu; whoever comes meanwhile is answered all the same. */
export function makeFirstPages(store: PageStore, log: (message: string) => void): void {
  store.warm(firstPages()).catch((error: unknown) => log(`page store: ${error}`))
}
