// Crawls the pages of a language as programs do, once in each of Playwright's workers.

import { HtmlValidate } from 'html-validate'
import { localePrefix, RESERVED_PREFIXES } from '@/i18n/routing/routes'
import { crawl } from '@/scripts/crawl/crawl.mjs'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import { siteUrl } from '../browser/test'
import { type Head, headOf } from './page-head'

const home = (locale: Locale) => localePrefix(locale) || '/'
const isBelow = (locale: Locale) => (path: string) =>
  path === home(locale) || path.startsWith(`${home(locale)}/`)
/**
 * Tells whether a path belongs to the language, unlike the targets of the language switch. The default language has no
 * prefix.
 */
const isIn = (locale: Locale) => (path: string) =>
  locale === DEFAULT_LOCALE
    ? !LOCALE_CODES.some((code) => code !== DEFAULT_LOCALE && isBelow(code)(path))
    : isBelow(locale)(path)
/** Tells whether a path is that of a page; the admin panel and provider links are not. */
const isPage = (path: string) => !RESERVED_PREFIXES.some((prefix) => prefix === path.split('/')[1])
/**
 * Tells whether a file is a link preview picture. Rendering these on request takes longer than everything else, so a
 * sample is requested, and all of them in test:long.
 */
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

/** Crawls everything linked in a language. */
export function crawledIn(locale: Locale, { withSharePictures = false } = {}): Promise<Crawled> {
  const found = done.get(locale) ?? crawlIn(locale, withSharePictures)
  done.set(locale, found)
  return found
}

const htmlCheck = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // These are our own files, from our own origin.
    'require-sri': 'off',
    // The page contains the menu twice, for two widths; one of them is always outside the accessibility tree.
    'unique-landmark': 'off',
    // React writes markup that the standard allows, and these two rules discourage.
    'void-style': 'off',
    'attr-quotes': 'off',
    // Next inlines styles, and a picture's focal point is an inline style.
    'no-inline-style': 'off',
    // Titles are an editor's choice; search engines shorten them.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'attribute-boolean-style': 'off',
    'script-type': 'off',
    'no-implicit-button-type': 'off',
  },
})

/** Returns violations of the HTML standard in a page. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await htmlCheck.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
}
