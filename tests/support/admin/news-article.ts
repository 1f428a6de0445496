// The article that journeys publish, and what a visitor should see of it.

import { expect, type Page } from '@playwright/test'
import { companyDay } from '@/i18n/company-time'
import { itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { richTextBody } from '../database/content-fixtures'
import { demoNews, nth } from '../pages/expected-content'
import type { Article } from './admin-panel'

type Articles = Record<Locale, Article & { slug: string }>

/** Letters that an address cannot carry are among the titles on purpose. */
export const ARTICLES: Articles = {
  hr: { title: 'Nova šasija stiže', summary: 'Sažetak.', text: 'Tekst o šasiji.', slug: 'nova-sasija-stize' },
  en: { title: 'A new chassis', summary: 'Summary.', text: 'Text on a chassis.', slug: 'a-new-chassis' },
  de: { title: 'Größeres Gestell', summary: 'Kurzfassung.', text: 'Text dazu.', slug: 'groesseres-gestell' },
  it: { title: 'Un telaio più grande', summary: 'Riassunto.', text: 'Testo.', slug: 'un-telaio-piu-grande' },
  fr: { title: 'Un châssis nœud', summary: 'Résumé.', text: 'Le texte.', slug: 'un-chassis-noeud' },
}

function newestDay(): Date {
  const newest = new Date(nth(demoNews('hr'), 0).publishedOn).getTime()
  const moment = new Date(Math.max(Date.now(), newest + 24 * 60 * 60 * 1000))
  return new Date(`${companyDay(moment)}T12:00:00Z`)
}

/**
 * Noon of a day that is newer than the demo content: today where the company is, which around midnight is no day of UTC.
 * It stays the same when a run goes past midnight.
 */
export const NEWEST_DAY = newestDay()

/** List and home page begin with the article. */
export function listedFirst(locale: Locale, slug: string) {
  const address = itemPath('newsItem', locale, slug)
  return { topOfList: address, topOfHome: address }
}

/** No page, and list and home page begin with the demo content as if it had never been. */
export function notListed(locale: Locale) {
  return { status: 404, ...listedFirst(locale, nth(demoNews(locale), 0).slug) }
}

/** The `hreflang` values of an article that is published in these languages. */
export function translations(published: readonly Locale[]): string[] {
  return [...published, ...(published.includes('hr') ? ['x-default'] : [])].sort()
}

/** Publishes the article in these languages with the session of a signed-in page; its place in the admin panel. */
export async function publishAtOnce(page: Page, locales: readonly Locale[]): Promise<string> {
  let id: number | undefined
  for (const locale of locales) id = await publishByRequest(page, locale, id)
  return `/collections/news/${id}`
}

/** Publishes the article in one language, into the one that is there if its id is given; its id. */
export async function publishByRequest(page: Page, locale: Locale, id?: number): Promise<number> {
  const { title, summary, text } = ARTICLES[locale]
  const data = { title, summary, body: richTextBody(text), publishedOn: NEWEST_DAY, _status: 'published' }
  const query = `locale=${locale}&publishSpecificLocale=${locale}&depth=0`
  const answer = id
    ? await page.request.patch(`/api/news/${id}?${query}`, { data })
    : await page.request.post(`/api/news?${query}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { doc }: { doc: { id: number } } = await answer.json()
  return doc.id
}
