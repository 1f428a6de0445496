// The page for what is not there, as strangers see it: made once in each language, the address filled in for each.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DRAFTS_COOKIE_NAME, LOCALE_COOKIE_NAME } from '@/facts/cookies'
import type { Locale } from '@/facts/locales'
import { machineFileAt } from '@/facts/machine-files'
import { madeOfPage } from '@/facts/page-payload'
import { PREVIEW_PREFIX } from '@/facts/preview'
import { addressRequest } from '@/i18n/address-request'
import { asksForJson } from '@/i18n/json-error'
import { type Resolution, resolveAddress } from '@/i18n/resolve-address'
import { escapeHtml } from '@/platform/escape-html'
import { SECURITY_TXT_PATH } from '@/platform/security-txt'
import type { NotFoundPage } from './answer-not-found'
import { cookieOf } from './cookie-of'
import { isSignedIn } from './page-store/asked-page'
import { isPageAddress } from './request-form'

/** Stands in the page where the address will stand. */
const PLACE = `kovina-place-${randomUUID()}`
const KEY_FILE = /^\/[\w-]{8,128}\.txt$/

interface Template {
  generation: number
  page: Promise<NotFoundPage | null>
}

function resolutionOf({ url = '/', headers }: IncomingMessage): Resolution {
  const [path = '/', query] = url.split('?')
  return resolveAddress(
    addressRequest({
      path,
      query: query ? `?${query}` : '',
      cookie: cookieOf(headers, LOCALE_COOKIE_NAME),
      header: (name) => headers[name]?.toString(),
    }),
  )
}

/** Whether another part of the site may answer at the address, whatever the routes say. */
function isElsewhere(path: string): boolean {
  const isFile = machineFileAt(path) !== undefined || madeOfPage(path) !== undefined || KEY_FILE.test(path)
  return isFile || path === SECURITY_TXT_PATH || path.startsWith(`/${PREVIEW_PREFIX}/`)
}

/** Whether the reader is nobody in particular, and wants a page. */
function isForStrangers({ headers, url = '/' }: IncomingMessage): boolean {
  const header = (name: string) => headers[name]?.toString()
  if (asksForJson({ path: url, header })) return false
  return !isSignedIn(headers.cookie) && cookieOf(headers, DRAFTS_COOKIE_NAME) === undefined
}

export class NotFoundPages {
  readonly #templates = new Map<Locale, Template>()
  readonly #make: (path: string) => Promise<NotFoundPage | null>
  #generation = 0

  /** `make` has the page made for a path, as strangers see it; null when that is not possible now. */
  constructor(make: (path: string) => Promise<NotFoundPage | null>) {
    this.#make = make
  }

  /** The menu or the words of the page may have changed. */
  expire(): void {
    this.#generation++
  }

  /** The language of an address at which nothing can be, whatever the editors write; null for every other one. */
  missingLocale(request: IncomingMessage): Locale | null {
    const { method, url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !isPageAddress(url)) return null
    if (isElsewhere(url.split('?')[0] ?? '/') || !isForStrangers(request)) return null
    const resolution = resolutionOf(request)
    return resolution.kind === 'not-found' ? resolution.locale : null
  }

  /** The page for the request's address; null when it has to be made for this reader. */
  async pageFor(
    request: IncomingMessage,
    locale = resolutionOf(request).locale,
  ): Promise<NotFoundPage | null> {
    if (!isForStrangers(request)) return null
    const template = await this.#template(locale)
    if (!template) return null
    const address = escapeHtml(request.url ?? '/')
    return { ...template, html: template.html.replaceAll(PLACE, () => address) }
  }

  #template(locale: Locale): Promise<NotFoundPage | null> {
    const known = this.#templates.get(locale)
    if (known?.generation === this.#generation) return known.page
    const page = this.#make(`/${locale}/${PLACE}`).then((made) =>
      made?.html.includes(PLACE)
        ? { ...made, html: made.html.replaceAll(`/${locale}/${PLACE}`, PLACE) }
        : null,
    )
    this.#templates.set(locale, { generation: this.#generation, page })
    // A fault is not kept.
    const forget = () => {
      if (this.#templates.get(locale)?.page === page) this.#templates.delete(locale)
    }
    page.then((made) => made === null && forget(), forget)
    return page
  }
}
