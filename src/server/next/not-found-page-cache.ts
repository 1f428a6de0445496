// Caches the 404 page for anonymous visitors: rendered once in each language, with the path filled in for each request.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { prefersJson } from '@/i18n/routing/json-error'
import { INDEX_NOW_KEY_FILE, machineReadableRoute } from '@/i18n/routing/machine-readable-files'
import { parsePageResource } from '@/i18n/routing/page-data-path'
import { PREVIEW_PREFIX } from '@/i18n/routing/preview-path'
import { type RouteResolution, resolveRoute } from '@/i18n/routing/resolve-route'
import { routeRequest } from '@/i18n/routing/route-request'
import { escapeHtml } from '@/platform/escape-html'
import { SECURITY_TXT_PATH } from '@/platform/http/security-txt'
import { DRAFT_MODE_COOKIE_NAME, LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import type { Locale } from '@/shared/locales'
import { readCookie } from '../http/read-cookie'
import { isPageUrl } from '../http/request-validation'
import { splitUrl } from '../http/split-url'
import { isSignedIn } from '../page-cache/page-request'
import type { NotFoundPage } from './not-found-page'

/** Placeholder for the path in the cached page. */
const PATH_PLACEHOLDER = `kovina-place-${randomUUID()}`

interface Template {
  generation: number
  page: Promise<NotFoundPage | null>
}

function resolveRequest({ url = '/', headers }: IncomingMessage): RouteResolution {
  const { path, query } = splitUrl(url)
  return resolveRoute(
    routeRequest({
      path,
      query: query ? `?${query}` : '',
      cookie: readCookie(headers, LOCALE_COOKIE_NAME),
      header: (name) => headers[name]?.toString(),
    }),
  )
}

/** Tells whether another part of the site may answer at the path, independent of the routes. */
function isReservedPath(path: string): boolean {
  const isFile =
    machineReadableRoute(path) !== undefined ||
    parsePageResource(path) !== undefined ||
    INDEX_NOW_KEY_FILE.test(path)
  return isFile || path === SECURITY_TXT_PATH || path.startsWith(`/${PREVIEW_PREFIX}/`)
}

/** Tells whether the client is anonymous and accepts a page. */
function isAnonymousPageRequest({ headers, url = '/' }: IncomingMessage): boolean {
  const header = (name: string) => headers[name]?.toString()
  if (prefersJson({ path: url, header })) return false
  return !isSignedIn(headers.cookie) && readCookie(headers, DRAFT_MODE_COOKIE_NAME) === undefined
}

export class NotFoundPageCache {
  readonly #templates = new Map<Locale, Template>()
  readonly #make: (path: string) => Promise<NotFoundPage | null>
  #generation = 0

  /** `make` renders the page for a path, as anonymous visitors see it; null if that is not possible now. */
  constructor(make: (path: string) => Promise<NotFoundPage | null>) {
    this.#make = make
  }

  /** Drops the pages, because their menu or their texts may have changed. */
  expire(): void {
    this.#generation++
  }

  /** Returns the language of a path at which no content can exist; null for every other path. */
  missingLocale(request: IncomingMessage): Locale | null {
    const { method, url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !isPageUrl(url)) return null
    if (isReservedPath(url.split('?')[0] ?? '/') || !isAnonymousPageRequest(request)) return null
    const resolution = resolveRequest(request)
    return resolution.kind === 'not-found' ? resolution.locale : null
  }

  /** Returns the page for the request's path; null if it must be rendered for this client. */
  async pageFor(
    request: IncomingMessage,
    locale = resolveRequest(request).locale,
  ): Promise<NotFoundPage | null> {
    if (!isAnonymousPageRequest(request)) return null
    const template = await this.#template(locale)
    if (!template) return null
    const address = escapeHtml(request.url ?? '/')
    return { ...template, html: template.html.replaceAll(PATH_PLACEHOLDER, () => address) }
  }

  #template(locale: Locale): Promise<NotFoundPage | null> {
    const known = this.#templates.get(locale)
    if (known?.generation === this.#generation) return known.page
    const page = this.#make(`/${locale}/${PATH_PLACEHOLDER}`).then((made) =>
      made?.html.includes(PATH_PLACEHOLDER)
        ? { ...made, html: made.html.replaceAll(`/${locale}/${PATH_PLACEHOLDER}`, PATH_PLACEHOLDER) }
        : null,
    )
    this.#templates.set(locale, { generation: this.#generation, page })
    // A failed render is not cached.
    const forget = () => {
      if (this.#templates.get(locale)?.page === page) this.#templates.delete(locale)
    }
    page.then((made) => made === null && forget(), forget)
    return page
  }
}
