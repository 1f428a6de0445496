// Builds the sitemap of one language: its published addresses, each with its translations.

import 'server-only'
import { pipeline } from 'node:stream/promises'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type SitemapItemLoose, SitemapStream } from 'sitemap'
import { ITEM_ROUTE_OF, listRouteOf } from '@/content/queries/item-routes'
import { type PublicItem, publicItems } from '@/content/queries/public-items'
import { type Alternates, itemAlternates, pageAlternates } from '@/i18n/routing/alternates'
import { INDEXED_PAGES, type PageRouteName } from '@/i18n/routing/routes'
import { runningPayload } from '@/payload'
import { getEnvironment } from '@/platform/env/env'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'

interface SitemapEntry {
  alternates: Alternates
  /** ISO 8601; missing if unknown. */
  changedAt?: string | undefined
  pictures?: string[]
}

function entryOfItem({ collection, slugs, changedAt, pictures }: PublicItem): SitemapEntry {
  return { alternates: itemAlternates(ITEM_ROUTE_OF[collection], slugs), changedAt, pictures }
}

/** Returns the entry of a page. A list has changed when the newest of its items has. */
function entryOfPage(route: PageRouteName, items: readonly PublicItem[]): SitemapEntry {
  const newest = items.find(({ collection }) => listRouteOf(collection) === route)
  return { alternates: pageAlternates(route), changedAt: newest?.changedAt }
}

function linksOf(addresses: Alternates, complete: (path: string) => string) {
  const links = LOCALE_CODES.flatMap((lang) => {
    const path = addresses[lang]
    return path ? [{ lang: lang as string, url: complete(path) }] : []
  })
  const fallback = addresses[DEFAULT_LOCALE]
  return fallback ? [{ lang: 'x-default', url: complete(fallback) }, ...links] : links
}

/** Characters that are concatenated before they are encoded. */
const CHUNK_LENGTH = 64 * 1024

/** Returns the XML for one language, sorted by address. */
export async function sitemapIn(locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const items = await publicItems(runningPayload)
  const entries = [...INDEXED_PAGES.map((route) => entryOfPage(route, items)), ...items.map(entryOfItem)]
  // 5,000 articles have 40,000 addresses, so the environment is read once.
  const { siteUrl, localeBaseUrl } = getEnvironment()
  // Makes addresses absolute as the page's metadata does.
  const complete = (path: string) => absoluteUrl(path, localeBaseUrl)
  const rows = entries.flatMap(({ alternates, ...entry }) => {
    const path = alternates[locale]
    return path ? [{ ...entry, alternates, url: complete(path) }] : []
  })
  rows.sort((one, other) => (one.url < other.url ? -1 : 1))

  function* shown(): Generator<SitemapItemLoose> {
    for (const { url, alternates: addresses, changedAt, pictures = [] } of rows)
      yield {
        url,
        links: linksOf(addresses, complete),
        img: pictures.map((picture) => ({ url: absoluteUrl(picture, siteUrl) })),
        ...(changedAt && { lastmodISO: changedAt }),
      }
  }

  // Sequentially: 6,000 items make 7 MB, and all at once each byte was held ten times.
  const parts: Buffer[] = []
  const stream = new SitemapStream({ xmlns: { news: false, video: false, xhtml: true, image: true } })
  await pipeline(shown, stream, async (written: AsyncIterable<Buffer | string>) => {
    let part = ''
    for await (const piece of written) {
      part += piece
      if (part.length < CHUNK_LENGTH) continue
      parts.push(Buffer.from(part))
      part = ''
      // Streams continue in microtasks: without this, other requests would wait until the whole sitemap is built.
      await othersTurn()
    }
    parts.push(Buffer.from(part))
  })
  return Buffer.concat(parts)
}
