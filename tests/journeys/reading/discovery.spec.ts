// What programs read of the site, held against what visitors find on it.

import { createHash } from 'node:crypto'
import { structuredDataOf } from '@tests/support/structured-data'
import { expect, houseUrl, test } from '@tests/support/test'
import { sitemapFaults, xmlFaults } from '@tests/support/xml'
import { LOCALE_CODES, type Locale } from '@/facts/locales'
import { machineFilePath } from '@/facts/machine-files'
import { sharePath } from '@/facts/page-payload'
import { FOREIGN_PREFIXES, localePrefix } from '@/facts/routes'
import { crawl } from '../../../src/scripts/crawl/crawl.mjs'

const read = async (path: string) => (await fetch(new URL(path, houseUrl()))).text()
const absolute = (path: string) => new URL(path, houseUrl()).href
const all = (xml: string, pattern: RegExp) =>
  [...xml.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))

interface Head {
  title: string
  description: string
  canonical: string | undefined
  alternates: Record<string, string>
  isIndexed: boolean
  picture: string | undefined
  facts: ReturnType<typeof structuredDataOf>
}

const unescaped = (text: string) =>
  text.replace(/&(amp|#x27|quot|#39);/g, (entity) => ({ '&amp;': '&', '&quot;': '"' })[entity] ?? "'")

/** The same address in one spelling: Next leaves out the slash behind the host. */
const spelled = (address: string | undefined) => address && new URL(address).href

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

/** What a page says of itself. */
function headOf(html: string): Head {
  const tags = html.match(/<(?:link|meta)\b[^>]*>/gi) ?? []
  const links = tags.filter((tag) => /^<link/i.test(tag))
  const meta = (name: string) => tags.find((tag) => attribute(tag, 'name') === name)
  const alternates = links.filter((tag) => attribute(tag, 'hreflang'))
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: attribute(meta('description') ?? '', 'content') ?? '',
    canonical: spelled(attribute(links.find((tag) => attribute(tag, 'rel') === 'canonical') ?? '', 'href')),
    alternates: Object.fromEntries(
      alternates.map((tag) => [attribute(tag, 'hreflang'), spelled(attribute(tag, 'href'))]),
    ),
    picture: attribute(tags.find((tag) => attribute(tag, 'property') === 'og:image') ?? '', 'content'),
    facts: structuredDataOf(html),
    isIndexed: !(attribute(meta('robots') ?? '', 'content') ?? '').includes('noindex'),
  }
}

const isIn = (locale: Locale) => (path: string) =>
  (locale === 'hr' ? !/^\/(en|de|it|fr)(\/|$)/.test(path) : path.startsWith(localePrefix(locale))) &&
  !FOREIGN_PREFIXES.some((prefix) => prefix === path.split('/')[1])

/** Every page of a language that visitors can reach by links. */
async function pagesIn(locale: Locale): Promise<Map<string, Head>> {
  const { pages } = await crawl({
    site: houseUrl(),
    start: [localePrefix(locale) || '/'],
    isFollowed: isIn(locale),
  })
  return new Map([...pages].map(([path, html]) => [path, headOf(html)]))
}

test.describe.configure({ mode: 'serial' })
const found = new Map<Locale, Map<string, Head>>()

for (const locale of LOCALE_CODES) {
  test(`the sitemap of ${locale} is valid, and names the pages that visitors find, no more and no less`, async () => {
    test.setTimeout(300_000)
    const pages = await pagesIn(locale)
    found.set(locale, pages)
    const xml = await read(machineFilePath('sitemap.xml', locale))
    expect(await sitemapFaults(xml)).toEqual([])
    const named = all(xml, /<url><loc>([^<]*)<\/loc>/g)
    const indexed = [...pages.values()]
      .filter(({ isIndexed }) => isIndexed)
      .map(({ canonical }) => canonical ?? '')
    expect(named).toEqual([...new Set(indexed)].sort())
    expect(named.length).toBeGreaterThan(50)
    for (const moment of all(xml, /<lastmod>([^<]*)<\/lastmod>/g))
      expect(new Date(moment).getTime()).toBeLessThan(Date.now())
  })

  test(`each page in ${locale} has a title and a description of its own, of sensible length`, () => {
    const heads = [...(found.get(locale)?.values() ?? [])].filter(({ isIndexed }) => isIndexed)
    const byPage = new Map(heads.map((head) => [head.canonical, head]))
    for (const field of ['title', 'description'] as const) {
      const texts = [...byPage.values()].map((head) => head[field])
      expect(
        texts.filter((text, index) => texts.indexOf(text) !== index),
        field,
      ).toEqual([])
    }
    const wrong = [...byPage.values()].filter(
      ({ title, description }) =>
        title.length < 10 || title.length > 130 || description.length < 40 || description.length > 330,
    )
    expect(wrong.map(({ title, description }) => `${title.length} ${description.length} ${title}`)).toEqual(
      [],
    )
  })
}

/** Facts that at least one page of each language states. */
const KINDS = ['BreadcrumbList', 'ItemList', 'JobPosting', 'NewsArticle', 'Organization', 'Service']

for (const locale of LOCALE_CODES) {
  test(`what pages in ${locale} tell machines is complete`, () => {
    const pages = [...(found.get(locale)?.entries() ?? [])]
    const wrong = pages.filter(([, { facts }]) => facts.faults.length > 0)
    expect(wrong.map(([path, { facts }]) => `${path} ${facts.faults.join(' ')}`)).toEqual([])
    const kinds = new Set(pages.flatMap(([, { facts }]) => facts.kinds))
    expect([...kinds].sort()).toEqual(KINDS)
  })

  test(`each page in ${locale} has a picture of its own for whoever shares it, with its title`, async () => {
    const indexed = [...(found.get(locale)?.values() ?? [])].filter(({ isIndexed }) => isIndexed)
    const byPicture = new Map(indexed.map(({ picture, canonical }) => [picture, canonical]))
    expect(byPicture.size).toBe(new Set(indexed.map(({ canonical }) => canonical)).size)
    const digests = new Set<string>()
    const sample = [...byPicture].filter((_, index) => index % 8 === 0)
    for (const [picture = '', canonical] of sample) {
      expect(picture).toBe(absolute(sharePath(new URL(canonical ?? '').pathname)))
      const answer = await fetch(picture)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-type')).toBe('image/png')
      // PNG: width and height stand behind the signature and the name of the first chunk.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      // What networks refuse: WhatsApp takes 300 kB.
      expect(bytes.length, picture).toBeLessThan(300_000)
      digests.add(createHash('sha256').update(bytes).digest('hex'))
    }
    expect(digests.size).toBe(sample.length)
  })
}

test('translations name each other, in the pages and in the sitemaps', async () => {
  const heads = new Map(
    [...found.values()].flatMap((pages) =>
      [...pages.values()].map((head) => [head.canonical, head] as const),
    ),
  )
  for (const head of heads.values()) {
    if (!head.isIndexed || !head.canonical) continue
    const { 'x-default': fallback, ...languages } = head.alternates
    expect.soft(fallback, head.canonical).toBe(languages.hr)
    expect.soft(Object.values(languages), head.canonical).toContain(head.canonical)
    for (const address of Object.values(languages))
      expect.soft(heads.get(address)?.alternates, `${head.canonical} and ${address}`).toEqual(head.alternates)
  }
  for (const locale of LOCALE_CODES) {
    const xml = await read(machineFilePath('sitemap.xml', locale))
    for (const [, body = ''] of xml.matchAll(/<url>(.*?)<\/url>/gs)) {
      const [address = ''] = all(body, /<loc>([^<]*)<\/loc>/g)
      const links = [...body.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
      const named = Object.fromEntries(links.map(([, lang = '', href = '']) => [lang, href]))
      expect.soft(named, address).toEqual(heads.get(address)?.alternates)
    }
  }
})

for (const locale of LOCALE_CODES) {
  test(`the feed of ${locale} holds the latest news, and pages lead to it`, async () => {
    const path = machineFilePath('rss.xml', locale)
    const xml = await read(path)
    expect(await xmlFaults(xml)).toEqual([])
    const links = all(xml.slice(xml.indexOf('<item>')), /<link>([^<]*)<\/link>/g)
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) expect((await fetch(link)).status, link).toBe(200)
    const dates = all(xml, /<pubDate>([^<]*)<\/pubDate>/g).map((date) => new Date(date).getTime())
    expect(dates).toEqual([...dates].sort((one, other) => other - one))
    expect(await read(localePrefix(locale) || '/')).toContain(
      `type="application/rss+xml" href="${absolute(path)}"`,
    )
  })

  test(`llms.txt in ${locale} names technologies, and every link in it leads somewhere`, async () => {
    const text = await read(machineFilePath('llms.txt', locale))
    expect(text).toMatch(/^# \S/)
    const links = all(text, /\]\(([^)]*)\)/g)
    expect(links.length).toBeGreaterThan(15)
    for (const link of links) expect((await fetch(link)).status, link).toBe(200)
  })
}

test('robots.txt names all five sitemaps and closes what is no page', async () => {
  const text = await read('/robots.txt')
  expect(all(text, /^Sitemap: (.*)$/gm)).toEqual(
    LOCALE_CODES.map((locale) => absolute(machineFilePath('sitemap.xml', locale))),
  )
  expect(text).toContain('Disallow: /admin')
})

test('files for programs are made once, and kept', async () => {
  for (const file of ['sitemap.xml', 'rss.xml', 'llms.txt'] as const) {
    const address = new URL(machineFilePath(file, 'en'), houseUrl())
    const first = await (await fetch(address)).text()
    const second = await fetch(address)
    expect(second.headers.get('x-nextjs-cache'), file).toBe('HIT')
    expect(await second.text()).toBe(first)
  }
})
