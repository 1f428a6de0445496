// The pages of a language as programs get them: asked for once by each of Playwright's workers.

import { HtmlValidate } from 'html-validate'
import { localePrefix, RESERVED_PREFIXES } from '@/i18n/routing/routes'
import { crawl } from '@/scripts/crawl/crawl.mjs'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import { siteUrl } from '../browser/test'
import { type Head, headOf } from './page-head'

const home = (locale: Locale) => localePrefix(locale) || '/'
const isBelow = (locale: Locale) => (path: string) =>
  path === home(locale) || path.startsWith(`${home(locale)}/`)
/** Addresses of the default language have no prefix of their own. */
const isIn = (locale: Locale) => (path: string) =>
  locale === DEFAULT_LOCALE
    ? !LOCALE_CODES.some((code) => code !== DEFAULT_LOCALE && isBelow(code)(path))
    : isBelow(locale)(path)
/** The admin panel and the ways to a provider are no pages; the language switch leads to the other four. */
const isPage = (path: string) => !RESERVED_PREFIXES.some((prefix) => prefix === path.split('/')[1])
/** Drawn for each page when it is asked for, which takes longer than all else: asked for in a sample, and in test:long. */
const isSharePicture = (file: string) => file.endsWith('/_share.png')

export interface Crawled {
  /** HTML by path. */
  pages: Map<string, string>
  heads: Map<string, Head>
  files: number
  faults: { page: string; fault: string }[]
}

async function crawlIn(locale: Locale, withSharePictures: boolean): Promise<Crawled> {
  const found = await crawl({
    site: siteUrl(),
    start: [home(locale)],
    isFollowed: (path: string) => isIn(locale)(path) && isPage(path),
    isAsked: (file: string) => withSharePictures || !isSharePicture(file),
  })
  return { ...found, heads: new Map([...found.pages].map(([path, html]) => [path, headOf(html)])) }
}

const done = new Map<Locale, Promise<Crawled>>()

/** Everything that links lead to in a language. */
export function crawledIn(locale: Locale, { withSharePictures = false } = {}): Promise<Crawled> {
  const found = done.get(locale) ?? crawlIn(locale, withSharePictures)
  done.set(locale, found)
  return found
}

const htmlCheck = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Own files, from our own origin.
    'require-sri': 'off',
    // The menu stands there twice, one for each width; one of them is always out of the accessibility tree.
    'unique-landmark': 'off',
    // React writes what the standard allows and these two would rather see otherwise.
    'void-style': 'off',
    'attr-quotes': 'off',
    // Next puts styles into the page, and a picture's focal point is a style of its own.
    'no-inline-style': 'off',
    // Titles are an editor's; search engines cut them as they like.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'attribute-boolean-style': 'off',
    'script-type': 'off',
    'no-implicit-button-type': 'off',
  },
})

/** Finds what is wrong with a page's HTML by the standard. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await htmlCheck.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
}
