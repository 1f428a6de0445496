import 'server-only'
import { pageQueries } from '@/content/queries/page-queries'
import type { NewsCard } from '@/content/view-models/news'
import { runningPayload } from '@/payload'
import { NEWS_PAGE_SIZE } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { pageWindowAt } from '@/shared/pagination'
import { ADJACENT_NEWS_RANGE, type AdjacentNews, findAdjacentNews } from './adjacent-news'

const read = pageQueries(runningPayload)

export interface NewsPage {
  /** The last step that is shown. */
  step: number
  cards: NewsCard[]
  /** Number of articles on preceding pages. */
  from: number
  total: number
}

/** Returns the part of the list that ends with this step, newest first. A step beyond the end returns the beginning. */
export async function newsUpTo(locale: Locale, step: number): Promise<NewsPage> {
  const { from, shown, limit, page } = pageWindowAt(step, NEWS_PAGE_SIZE)
  const { cards, total } = await read.news(locale, limit, page)
  return from > 0 && cards.length === 0
    ? newsUpTo(locale, 1)
    : { step, cards: cards.slice(0, shown), from, total }
}

export function newsArticle(locale: Locale, slug: string) {
  return read.newsArticle(locale, slug)
}

/** Returns the articles next to this one by date. */
export async function adjacentNews(locale: Locale, slug: string): Promise<AdjacentNews> {
  return findAdjacentNews(await read.newsAround(locale, slug, ADJACENT_NEWS_RANGE), slug)
}

/** Finds the redirect for an address that names no article of this language, if there is one. */
export function newsSlugElsewhere(locale: Locale, slug: string) {
  return read.slugElsewhere('news', locale, slug)
}
