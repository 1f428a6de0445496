import 'server-only'
import type { NewsCard } from '@/content/shapes/news'
import { siteReader } from '@/content/site-reader'
import { runningPayload } from '@/payload'
import { NEWS_PAGE_SIZE } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { pageWindowAt } from '@/shared/pagination'
import { BESIDE_REACH, besideIn, type NewsBeside } from './beside'

const read = siteReader(runningPayload)

export interface NewsPart {
  /** With which the part ends. */
  step: number
  cards: NewsCard[]
  /** Of them before the first card, on other pages. */
  from: number
  total: number
}

/** What the page of the list shows that ends with this step, newest first; where nothing is so far back, its beginning. */
export async function newsUpTo(locale: Locale, step: number): Promise<NewsPart> {
  const { from, shown, limit, page } = pageWindowAt(step, NEWS_PAGE_SIZE)
  const { cards, total } = await read.news(locale, limit, page)
  return from > 0 && cards.length === 0
    ? newsUpTo(locale, 1)
    : { step, cards: cards.slice(0, shown), from, total }
}

export function newsArticle(locale: Locale, slug: string) {
  return read.newsArticle(locale, slug)
}

/** The articles around one, by date. */
export async function newsBeside(locale: Locale, slug: string): Promise<NewsBeside> {
  return besideIn(await read.newsAround(locale, slug, BESIDE_REACH), slug)
}

/** Where an address that names no article of this language should lead, if anywhere. */
export function newsSlugElsewhere(locale: Locale, slug: string) {
  return read.slugElsewhere('news', locale, slug)
}
