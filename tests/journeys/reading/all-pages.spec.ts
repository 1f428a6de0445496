// Every page in every language: asked for once as programs do, and opened once as readers do.

import { accessibilityViolations, injectAxe } from '@tests/support/browser/axe'
import { furtherItemTests } from '@tests/support/browser/further-item-tests'
import { inParts } from '@tests/support/browser/in-parts'
import { expectPage, open, visitorIn } from '@tests/support/browser/page-visit'
import { screensIn } from '@tests/support/browser/screens'
import { expect, siteUrl, test } from '@tests/support/browser/test'
import { DESKTOP } from '@tests/support/browser/windows'
import { type Crawled, crawledIn, htmlFaults } from '@tests/support/pages/crawled-pages'
import type { Head } from '@tests/support/pages/page-head'
import { expectSharePicture } from '@tests/support/pages/share-picture'
import { translatedPages } from '@tests/support/pages/site-pages'
import { sitemapFaults, xmlFaults } from '@tests/support/pages/xml'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { sharePicturePath } from '@/i18n/routing/page-data-path'
import { localePrefix } from '@/i18n/routing/routes'
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale, localeEntry } from '@/shared/locales'

/** All its HTML is checked; of the others, one page of each kind. `test:long` checks all. */
const WHOLLY_CHECKED: Locale = 'hr'
/** Long words: what is seen in German is seen in the others. `test:long` opens the pages of further items in all. */
const CLOSELY_LOOKED_AT: Locale = 'de'
// Few enough for a busy machine to be through in time.
const KINDS_PER_TEST = 5
/** Facts that at least one page of each language states. */
const FACTS = ['BreadcrumbList', 'ItemList', 'JobPosting', 'NewsArticle', 'Organization', 'Service']

const read = async (path: string) => (await fetch(new URL(path, siteUrl()))).text()
const absolute = (path: string) => new URL(path, siteUrl()).href
const all = (xml: string, pattern: RegExp) =>
  [...xml.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))

/** Reads what pages that search engines may keep say of themselves, each once. */
function indexedIn({ heads }: Crawled): Map<string, Head> {
  const indexed = [...heads.values()].filter(({ isIndexed }) => isIndexed)
  return new Map(indexed.map((head) => [head.canonical ?? '', head]))
}

/** The addresses of every page in all languages, by that in one. */
function translationsIn(locale: Locale): Map<string, Record<string, string>> {
  return new Map(
    translatedPages().map((paths) => {
      const languages = LOCALE_CODES.map((code) => [code, absolute(paths[code])])
      const addresses = Object.fromEntries([...languages, ['x-default', absolute(paths[DEFAULT_LOCALE])]])
      return [absolute(paths[locale]), addresses]
    }),
  )
}

/** Links that lead nowhere, as far as the crawl has not followed them already. */
async function leadNowhere(links: string[], { pages }: Crawled): Promise<string[]> {
  const strange = links.filter((link) => !pages.has(new URL(link).pathname))
  const statuses = await Promise.all(strange.map(async (link) => (await fetch(link)).status))
  return strange.filter((_, index) => statuses[index] !== 200)
}

for (const { code, lang } of LOCALES) {
  test.describe(`in ${code}`, () => {
    // One worker for a language: its site makes each page once, and it is crawled once.
    test.describe.configure({ mode: 'default' })
    test.use({ locale: lang })

    const kinds = screensIn(code)
    const paths = new Set(kinds.map(({ path }) => path))

    test(`every link leads to a page in ${code}, and every file is there`, async () => {
      // A hundred pages and their files, made for the first time.
      test.setTimeout(180_000)
      const { pages, files, faults } = await crawledIn(code)
      expect(faults).toEqual([])
      expect(pages.size).toBeGreaterThan(65)
      expect(files).toBeGreaterThan(100)
    })

    test('links to other sites send no referrer', async () => {
      test.setTimeout(180_000)
      const { pages } = await crawledIn(code)
      const links = [...pages.values()].flatMap((html) => html.match(/<a [^>]*href="https?:[^>]*>/g) ?? [])
      const external = links.filter((link) => !link.includes(`href="${siteUrl()}`))
      expect(external.length).toBeGreaterThan(0)
      for (const link of external) expect.soft(link).toMatch(/rel="[^"]*noopener noreferrer"/)
    })

    test('the HTML of each kind of page is valid', async () => {
      test.setTimeout(180_000)
      const { pages } = await crawledIn(code)
      for (const [path, html] of pages)
        if (code === WHOLLY_CHECKED || paths.has(path))
          expect.soft(await htmlFaults(html), `HTML of ${path}`).toEqual([])
    })

    test('the sitemap is valid, and names the pages that visitors find, no more and no less', async () => {
      const found = indexedIn(await crawledIn(code))
      const xml = await read(machineReadablePath('sitemap.xml', code))
      expect(await sitemapFaults(xml)).toEqual([])
      const named = all(xml, /<url><loc>([^<]*)<\/loc>/g)
      expect(named).toEqual([...found.keys()].sort())
      expect(named).toEqual([...translationsIn(code).keys()].sort())
      const moments = all(xml, /<lastmod>([^<]*)<\/lastmod>/g)
      expect(moments.length).toBeGreaterThan(0)
      for (const moment of moments) expect(new Date(moment).getTime()).toBeLessThan(Date.now())
    })

    test('each page is its own canonical and names its translations, as the sitemap does', async () => {
      const crawled = await crawledIn(code)
      const translations = translationsIn(code)
      for (const [address, { alternates }] of indexedIn(crawled))
        expect.soft(alternates, address).toEqual(translations.get(address))
      // A longer or a filtered list is the whole list to search engines.
      for (const [path, { canonical, isIndexed }] of crawled.heads)
        if (isIndexed) expect.soft(canonical, path).toBe(absolute(path.split('?')[0] ?? ''))
      const xml = await read(machineReadablePath('sitemap.xml', code))
      for (const [, body = ''] of xml.matchAll(/<url>(.*?)<\/url>/gs)) {
        const [address = ''] = all(body, /<loc>([^<]*)<\/loc>/g)
        const links = [...body.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
        const named = Object.fromEntries(links.map(([, language = '', href = '']) => [language, href]))
        expect.soft(named, `sitemap, ${address}`).toEqual(translations.get(address))
      }
    })

    test('each page has a title and a description of its own, of sensible length', async () => {
      const heads = [...indexedIn(await crawledIn(code)).values()]
      for (const field of ['title', 'description'] as const) {
        const texts = heads.map((head) => head[field])
        const twice = texts.filter((text, index) => texts.indexOf(text) !== index)
        expect.soft(twice, field).toEqual([])
      }
      const wrong = heads.filter(
        ({ title, description }) =>
          title.length < 10 || title.length > 130 || description.length < 40 || description.length > 330,
      )
      expect(wrong.map(({ title, description }) => [title, description])).toEqual([])
    })

    test('what pages tell machines is complete', async () => {
      const heads = [...(await crawledIn(code)).heads]
      const wrong = heads.filter(([, { facts }]) => facts.faults.length > 0)
      expect(wrong.map(([path, { facts }]) => `${path} ${facts.faults.join(' ')}`)).toEqual([])
      expect([...new Set(heads.flatMap(([, { facts }]) => facts.kinds))].sort()).toEqual(FACTS)
    })

    test('each page has a picture of its own for whoever shares it, with its title, and says the same in words', async () => {
      const indexed = [...indexedIn(await crawledIn(code))]
      for (const [canonical, { title, description, alternates, openGraph }] of indexed) {
        const others = LOCALES.filter((entry) => entry.code !== code && alternates[entry.code])
        expect.soft(openGraph, canonical).toEqual({
          title: title.replace(/ · Kovina$/, ''),
          description,
          locale: localeEntry(code).openGraph,
          alternates: others.map((entry) => entry.openGraph),
        })
      }
      for (const [canonical, { picture }] of indexed)
        expect.soft(picture, canonical).toBe(absolute(sharePicturePath(new URL(canonical).pathname)))
      const sample = indexed.filter((_, index) => index % 8 === 0)
      const digests = new Set<string>()
      for (const [, { picture = '' }] of sample) digests.add(await expectSharePicture(picture))
      expect(digests.size).toBe(sample.length)
    })

    test('the feed holds the latest news, and pages lead to it', async () => {
      const crawled = await crawledIn(code)
      const path = machineReadablePath('rss.xml', code)
      const xml = await read(path)
      expect(await xmlFaults(xml)).toEqual([])
      const links = all(xml.slice(xml.indexOf('<item>')), /<link>([^<]*)<\/link>/g)
      expect(links.length).toBeGreaterThan(5)
      expect(await leadNowhere(links, crawled)).toEqual([])
      const pictures = [...xml.matchAll(/<enclosure length="(\d+)"[^>]* url="([^"]*)"/g)]
      expect(pictures.length).toBeGreaterThan(0)
      for (const [, length, address = ''] of pictures) {
        const { byteLength } = await (await fetch(address)).arrayBuffer()
        expect(String(byteLength), address).toBe(length)
      }
      const dates = all(xml, /<pubDate>([^<]*)<\/pubDate>/g).map((date) => new Date(date).getTime())
      expect(dates).toEqual([...dates].sort((one, other) => other - one))
      expect(crawled.pages.get(localePrefix(code) || '/')).toContain(
        `type="application/rss+xml" href="${absolute(path)}"`,
      )
    })

    test('llms.txt names technologies, and every link in it leads somewhere', async () => {
      const text = await read(machineReadablePath('llms.txt', code))
      expect(text).toMatch(/^# \S/)
      const links = all(text, /\]\(([^)]*)\)/g)
      expect(links.length).toBeGreaterThan(15)
      expect(await leadNowhere(links, await crawledIn(code))).toEqual([])
    })

    for (const [index, screens] of inParts(kinds, KINDS_PER_TEST).entries())
      test(`each kind of page shows what it promises, fits and is accessible (${index + 1})`, async ({
        page,
      }) => {
        await injectAxe(page)
        const visitor = visitorIn(page, code)
        for (const screen of screens)
          await expectPage(visitor, screen, code === CLOSELY_LOOKED_AT ? 'all' : 'texts')
      })

    if (code === CLOSELY_LOOKED_AT) furtherItemTests(code)
  })
}

for (const [index, screens] of inParts(screensIn(CLOSELY_LOOKED_AT), KINDS_PER_TEST).entries())
  test(`each kind of page is accessible on a desktop, and readable in the dark (${index + 1})`, async ({
    page,
  }) => {
    await injectAxe(page)
    const visitor = visitorIn(page, CLOSELY_LOOKED_AT)
    for (const { name, path } of screens) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await open(visitor, path)
      // A wide window shows all that a phone does, but the button of the menu; `test:long` looks at both.
      await page.setViewportSize(DESKTOP)
      const dark = await accessibilityViolations(page, { rules: 'contrast' })
      expect.soft(dark, `contrast of ${name} in the dark, desktop`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      expect.soft(await accessibilityViolations(page), `accessibility of ${name} on a desktop`).toEqual([])
    }
  })
