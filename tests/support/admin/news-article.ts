// Defines the article that journeys publish, and what visitors should see of it.

import { expect, type Page } from '@playwright/test'
import { companyDay } from '@/i18n/company-time'
import { itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { richTextBody } from '../database/content-fixtures'
import { demoNews, nth } from '../pages/expected-content'
import type { Article } from './admin-panel'

type Articles = Record<Locale, Article & { slug: string }>

/** The titles deliberately contain letters that are not allowed in addresses. */
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
 * Noon of a day later than the demo content: today in the company's time zone, which near midnight differs from the day
 * in UTC. It stays the same if a run continues past midnight.
 */
export const NEWEST_DAY = newestDay()

/** Returns the expected state in which list and home page begin with the article. */
export function listedFirst(locale: Locale, slug: string) {
  const address = itemPath('newsItem', locale, slug)
  return { topOfList: address, topOfHome: address }
}

/** Returns the expected state without the article: no page, and list and home page begin with the demo content. */
export function notListed(locale: Locale) {
  return { status: 404, ...listedFirst(locale, nth(demoNews(locale), 0).slug) }
}

/** Returns the `hreflang` values of an article that is published in these languages. */
export function translations(published: readonly Locale[]): string[] {
  return [...published, ...(published.includes('hr') ? ['x-default'] : [])].sort()
}

/** Publishes the article in these languages with the session of a signed-in page; returns its path in the admin panel. */
export async function publishAtOnce(page: Page, locales: readonly Locale[]): Promise<string> {
  let id: number | undefined
  for (const locale of locales) id = await publishByRequest(page, locale, id)
  return `/collections/news/${id}`
}

/** Publishes the article in one language, in the existing article if its id is given; returns its id. */
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
