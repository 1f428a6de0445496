import 'server-only'
import { findContent, type SearchResult } from '@/content/search/find'
import type { SearchKind } from '@/content/search/write'
import { companyDay } from '@/i18n/company-time'
import { runningPayload } from '@/payload'
import type { Locale } from '@/shared/locales'
import { resultPath } from './result-path'

export interface FoundPage {
  href: string
  title: string
  excerpt: SearchResult['excerpt']
}

export interface FoundGroup {
  kind: SearchKind
  pages: FoundPage[]
}

/** Groups in the order of their best result. */
function groupResults(locale: Locale, results: SearchResult[]): FoundGroup[] {
  const groups = new Map<SearchKind, FoundPage[]>()
  for (const { kind, title, slug, excerpt } of results) {
    const page = { href: resultPath(kind, slug, locale), title, excerpt }
    groups.set(kind, [...(groups.get(kind) ?? []), page])
  }
  return [...groups].map(([kind, pages]) => ({ kind, pages }))
}

/** Searches the site for these words, grouped by kind of content. */
export async function searchSite(locale: Locale, query: string) {
  const { results, areSimilar, hasMore } = await findContent(
    await runningPayload(),
    locale,
    query,
    companyDay(new Date()),
  )
  return { groups: groupResults(locale, results), total: results.length, areSimilar, hasMore }
}

export type SearchResults = Awaited<ReturnType<typeof searchSite>>
