// Requests pages as an anonymous visitor: with no cookies and no session, in a new context each time.

import { isDeepStrictEqual } from 'node:util'
import { expect, request } from '@playwright/test'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { type Locale, localeEntry } from '@/shared/locales'
import { siteUrl } from '../browser/test'

/** Time in milliseconds after a change during which visitors may still see the old state. */
const FRESH_WITHIN_MS = 1000
/**
 * Maximum time for a page that takes long to render, during which the site serves the old one and marks it: measured
 * for a busy machine.
 */
const MADE_WITHIN_MS = 20_000

interface PageView {
  status: number
  html: string
  /** Tells whether the response is marked as old, with a newer one being rendered. */
  isOld: boolean
}

async function visit(locale: Locale, path: string): Promise<PageView> {
  const context = await request.newContext({
    baseURL: siteUrl(),
    extraHTTPHeaders: { 'Accept-Language': localeEntry(locale).lang },
  })
  try {
    const answer = await context.get(path, { maxRedirects: 0 })
    const isOld = answer.headers()['cache-status']?.includes('detail=old') ?? false
    return { status: answer.status(), html: await answer.text(), isOld }
  } finally {
    await context.dispose()
  }
}

/** Returns the addresses of the cards on a page, in their order. */
function cardsIn(html: string): string[] {
  return html.split('<article').flatMap((card) => /<h3[^>]*><a href="([^"]*)"/.exec(card)?.[1] ?? [])
}

/** Returns the languages that a page names as its translations. */
function translationsIn(html: string): string[] {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]*)"/g)
  return [...links].map(([, language = '']) => language).sort()
}

async function lookAt(locale: Locale, slug: string) {
  const [article, list, home] = await Promise.all([
    visit(locale, itemPath('newsItem', locale, slug)),
    visit(locale, pagePath('news', locale)),
    visit(locale, pagePath('home', locale)),
  ])
  const seen = {
    status: article.status,
    title: /<h1[^>]*>([^<]*)/.exec(article.html)?.[1],
    translations: translationsIn(article.html),
    topOfList: cardsIn(list.html)[0],
    topOfHome: cardsIn(home.html.slice(home.html.indexOf('id="latest-news"')))[0],
  }
  return { seen, isOld: article.isOld || list.isOld || home.isOld }
}

/** Returns what a visitor sees of an article in a language: its page, and the first card of list and home page. */
export async function visibleArticle(locale: Locale, slug: string) {
  return (await lookAt(locale, slug)).seen
}

export type Seen = Awaited<ReturnType<typeof visibleArticle>>

/**
 * Expects this state in a request that starts within the promised second, or a response marked as old. In the latter
 * case it waits longer, as the speed of a busy machine is not tested here.
 */
export async function expectEventuallyVisible(
  locale: Locale,
  slug: string,
  expected: Partial<Seen>,
): Promise<void> {
  const began = Date.now()
  const wanted = Object.entries(expected)
  for (;;) {
    const waited = Date.now() - began
    const { seen, isOld } = await lookAt(locale, slug)
    const found: Record<string, unknown> = seen
    const isThere = wanted.every(([key, value]) => isDeepStrictEqual(found[key], value))
    const isLastTry = waited >= (isOld ? MADE_WITHIN_MS : FRESH_WITHIN_MS)
    if (isThere || isLastTry) return expect(seen, locale).toMatchObject(expected)
  }
}
