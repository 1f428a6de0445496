import type { NewsCard } from '@/content/view-models/news'

const RELATED = 3
/** Only the next articles in the list stand beside an article, independent of their dates. */
export const ADJACENT_NEWS_RANGE = RELATED + 1

export interface AdjacentNews {
  /** The one before it in time, and the one after. */
  previous: NewsCard | null
  next: NewsCard | null
  /** The nearest in time besides those two, newest first. */
  related: NewsCard[]
}

/** Returns the neighbours of an article in a list that has the newest first. */
export function findAdjacentNews(list: NewsCard[], slug: string): AdjacentNews {
  const index = list.findIndex((card) => card.slug === slug)
  const here = list[index]
  if (!here) return { previous: null, next: null, related: list.slice(0, RELATED) }
  const previous = list[index + 1] ?? null
  const next = list[index - 1] ?? null
  const day = Date.parse(here.publishedOn)
  const distance = (card: NewsCard) => Math.abs(Date.parse(card.publishedOn) - day)
  const nearest = list
    .filter((card) => card !== here && card !== previous && card !== next)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, RELATED)
  return { previous, next, related: list.filter((card) => nearest.includes(card)) }
}
