import 'server-only'
import { publishedReader } from '@/content/published'
import { NEWS_PAGE_SIZE } from '@/facts/limits'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'

const read = publishedReader(runningPayload)

/** The first `steps` pages of the list, newest first: "load more" shows more of the same list. */
export function newsUpTo(locale: Locale, steps: number) {
  return read.news(locale, steps * NEWS_PAGE_SIZE)
}

export function newsArticle(locale: Locale, slug: string) {
  return read.newsArticle(locale, slug)
}

/** Where an address that names no article of this language should lead, if anywhere. */
export function newsSlugElsewhere(locale: Locale, slug: string) {
  return read.slugElsewhere('news', locale, slug)
}
