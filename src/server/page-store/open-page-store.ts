// Puts the page store together: who makes its pages, and what becomes of them before they are kept.

import type { Server } from 'node:http'
import { PAGE_STORE_MAX_BYTES } from '@/facts/limits'
import { ROUTES } from '@/facts/routes'
import { contentSecurityPolicy } from '@/platform/content-security-policy'
import { environmentNow } from '@/platform/env'
import { AnswersByHeart } from './answers-by-heart'
import type { AskedPage } from './asked-page'
import { fetchPage } from './fetch-page'
import { firstPages } from './first-pages'
import { inlineParts } from './inline-parts'
import { latePage } from './late-page'
import { leanPage } from './lean-page'
import { PageStore } from './page-store'
import { readingScript, withReadingScript } from './reading-script'

/** What becomes of a page of each kind for its readers. */
const FOR_READERS = { reading: leanPage, form: latePage }

/** Reading pages leave without the framework, forms get it when somebody is interested; the bar of whoever is signed in needs it. */
function readersPage(html: string, { route, isSignedIn }: AskedPage, script: string | null): string {
  const page = script && !isSignedIn ? FOR_READERS[ROUTES[route].kind](html) : null
  return script && page !== null ? withReadingScript(page, script) : html
}

/** The store of this process, in front of the server that makes the pages. */
export function openPageStore(
  server: Server,
  isAwaited: () => boolean,
  log: (message: string) => void,
): PageStore {
  const script = readingScript()
  return new PageStore({
    maxBytes: PAGE_STORE_MAX_BYTES,
    fetch: (address, tag) => fetchPage(server, address, tag),
    finish: (made, asked) => {
      const html = readersPage(made, asked, script)
      const policy = contentSecurityPolicy(asked.route, inlineParts(html), environmentNow())
      return { html, headers: ['Content-Security-Policy', policy] }
    },
    isAwaited,
    byHeart: new AnswersByHeart(server),
    log,
  })
}

/** Makes the screens of the menu; whoever comes meanwhile is answered all the same. */
export function makeFirstPages(store: PageStore, log: (message: string) => void): void {
  store.warm(firstPages()).catch((error: unknown) => log(`page store: ${error}`))
}
