// Assembles the page cache with its renderer and its persistence.

import type { IncomingMessage, Server } from 'node:http'
import { ROUTES } from '@/i18n/routing/routes'
import { getEnvironment } from '@/platform/env/env'
import { logFault } from '@/platform/log/logger'
import { REMEMBERED_LOCALE } from '@/shared/page-attributes'
import type { Rejection } from '../http/reject-request'
import { fetchRenderedPage } from './fetch-rendered-page'
import { cspOf, finalizeHtml, keepRoomForBar } from './finalize-html'
import { PageCache } from './page-cache'
import type { PageRequest } from './page-request'
import type { PageScripts } from './page-scripts'
import { PageTags } from './page-tags'
import { PagePersistence } from './persistence/page-persistence'
import { prewarmRequests } from './prewarm'

/** Bytes for about two thousand finished pages. */
const PAGE_CACHE_MAX_BYTES = 48 * 1024 * 1024

/** Finalises a page. The bar of a signed-in visitor needs the framework at once. */
function finalizePage(made: string, asked: PageRequest, scripts: PageScripts | null): string {
  const { route, locale, withAdminBar } = asked
  if (withAdminBar) return keepRoomForBar(made)
  const page = scripts ? finalizeHtml(made, ROUTES[route].kind, scripts) : null
  if (page === null) return made
  return getEnvironment().cdn ? page.replace('<html', `<html ${REMEMBERED_LOCALE}="${locale}"`) : page
}

interface PageCacheDependencies {
  /** Renders the pages. */
  server: Server
  databaseUrl: string
  dataDir: string
  /** Scripts of finished pages. */
  scripts: PageScripts | null
  /** Tells whether a visitor waits for an uncached page. */
  isRenderAwaited(): boolean
  /** Counts a render for the client; returns the refusal if the limit is exceeded. */
  countRender(request: IncomingMessage): Promise<Rejection | null>
  /** Logs one line for the operator. */
  log(message: string): void
}

/** The pages of this process, in memory and on disk. */
export interface PageCacheParts {
  pageCache: PageCache
  persistence: PagePersistence
}

export function createPageCache(dependencies: PageCacheDependencies): PageCacheParts {
  const { server, scripts, isRenderAwaited, countRender } = dependencies
  const tags = new PageTags()
  const pageCache: PageCache = new PageCache({
    maxBytes: PAGE_CACHE_MAX_BYTES,
    fetch: (address, tag) => fetchRenderedPage(server, address, tag),
    tagsOf: ({ renderPath }) => tags.of(renderPath),
    finalize: (made, asked) => {
      const html = finalizePage(made, asked, scripts)
      return {
        html,
        headers: ['Content-Security-Policy', cspOf(html, asked.route)],
      }
    },
    isRenderAwaited,
    countRender,
    versionPosition: () => persistence.versions.position,
    onChange: (key) => persistence.files.changed(key),
    log: logFault,
  })
  const persistence = new PagePersistence({ ...dependencies, pages: pageCache, tags })
  return { pageCache, persistence }
}

/** Renders the pages of the menu. Visitors are answered meanwhile. */
export function prewarmPages(pageCache: PageCache): void {
  pageCache.warm(prewarmRequests()).catch((error: unknown) => logFault(`page cache: ${error}`))
}
