import type { NewsCard } from '@/content/view-models/news'

const RELATED = 3
/** Number of articles loaded from either side of an article: enough for its neighbours and related articles. */
export const ADJACENT_NEWS_RANGE = RELATED + 1

export interface AdjacentNews {
  /** The preceding article by date; `next` is the following one. */
  previous: NewsCard | null
  next: NewsCard | null
  /** The articles nearest by date other than those two, newest first. */
  related: NewsCard[]
}

/** Returns the neighbours of an article in a list with the newest first. */
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
