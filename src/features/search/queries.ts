import 'server-only'
import type { EditorialCollection } from '@/content/kinds'
import { findContent, type SearchResult } from '@/content/search/find'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'
import { companyDay } from '@/platform/closing'
import { addressOfResult } from './address-of-result'

export interface FoundPage {
  href: string
  title: string
  excerpt: SearchResult['excerpt']
}

export interface FoundGroup {
  kind: EditorialCollection
  pages: FoundPage[]
}

/** Groups in the order of their best result. */
function grouped(locale: Locale, results: SearchResult[]): FoundGroup[] {
  const groups = new Map<EditorialCollection, FoundPage[]>()
  for (const { kind, title, slug, excerpt } of results) {
    const page = { href: addressOfResult(kind, slug, locale), title, excerpt }
    groups.set(kind, [...(groups.get(kind) ?? []), page])
  }
  return [...groups].map(([kind, pages]) => ({ kind, pages }))
}

/** What the site has to say on these words, grouped by kind of content. */
export async function search(locale: Locale, query: string) {
  const { results, areSimilar } = await findContent(
    await runningPayload(),
    locale,
    query,
    companyDay(new Date()),
  )
  return { groups: grouped(locale, results), total: results.length, areSimilar }
}

export type SearchAnswer = Awaited<ReturnType<typeof search>>
