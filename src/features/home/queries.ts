import 'server-only'
import { publishedReader } from '@/content/published'
import { LATEST_NEWS_ON_HOME } from '@/facts/limits'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'

const read = publishedReader(runningPayload)

/** Everything the home page shows, read side by side. */
export async function homeContent(locale: Locale) {
  const [opening, processes, news] = await Promise.all([
    read.home(locale),
    read.processes(locale),
    read.news(locale, LATEST_NEWS_ON_HOME),
  ])
  return { opening, processes, news: news.cards }
}
