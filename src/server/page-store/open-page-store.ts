// Puts the page store together: who makes its pages, and what becomes of them before they are kept.

import type { Server } from 'node:http'
import { PAGE_STORE_MAX_BYTES } from '@/facts/limits'
import { contentSecurityPolicy } from '@/platform/content-security-policy'
import { environmentNow } from '@/platform/env'
import { fetchPage } from './fetch-page'
import { firstPages } from './first-pages'
import { inlineParts } from './inline-parts'
import { PageStore } from './page-store'

/** The store of this process, in front of the server that makes the pages. */
export function openPageStore(server: Server, log: (message: string) => void): PageStore {
  return new PageStore({
    maxBytes: PAGE_STORE_MAX_BYTES,
    fetch: (address, tag) => fetchPage(server, address, tag),
    finish: (html, { route }) => {
      const policy = contentSecurityPolicy(route, inlineParts(html.toString()), environmentNow())
      return { html, headers: ['Content-Security-Policy', policy] }
    },
    log,
  })
}

/** Makes the screens of the menu; whoever comes meanwhile is answered all the same. */
export function makeFirstPages(store: PageStore, log: (message: string) => void): void {
  store.warm(firstPages()).catch((error: unknown) => log(`page store: ${error}`))
}
