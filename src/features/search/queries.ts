import 'server-only'
import { pageQueries } from '@/content/queries/page-queries'
import { findContent, type SearchResult } from '@/content/search/find'
import type { SearchKind } from '@/content/search/write'
import { companyDay } from '@/i18n/company-time'
import { runningPayload } from '@/payload'
import type { DocumentKind } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'
import { resultPath } from './result-path'

const read = pageQueries(runningPayload)

export interface FoundPage {
  href: string
  title: string
  excerpt: SearchResult['excerpt']
}

export interface FoundGroup {
  kind: SearchKind
  pages: FoundPage[]
}

type DocumentKinds = ReadonlyMap<number, DocumentKind>

/** Returns the kinds of documents by id. The legal page has a list for each kind, and search results lack the kind. */
async function documentKindsOf(locale: Locale, results: SearchResult[]): Promise<DocumentKinds> {
  if (!results.some(({ kind }) => kind === 'documents')) return new Map()
  const documents = await read.documents(locale)
  return new Map(documents.map(({ id, kind }) => [id, kind]))
}

/** Groups the results by kind of content, in the order of their best results. */
function groupResults(locale: Locale, results: SearchResult[], documentKinds: DocumentKinds): FoundGroup[] {
  const groups = new Map<SearchKind, FoundPage[]>()
  for (const { kind, item, title, slug, excerpt } of results) {
    const documentKind = kind === 'documents' ? documentKinds.get(item) : undefined
    const page = { href: resultPath({ kind, slug, documentKind }, locale), title, excerpt }
    groups.set(kind, [...(groups.get(kind) ?? []), page])
  }
  return [...groups].map(([kind, pages]) => ({ kind, pages }))
}

/** Searches the site, and groups the results by kind of content. */
export async function searchSite(locale: Locale, query: string) {
  const { results, areSimilar, hasMore } = await findContent(
    await runningPayload(),
    locale,
    query,
    companyDay(new Date()),
  )
  const groups = groupResults(locale, results, await documentKindsOf(locale, results))
  return { groups, total: results.length, areSimilar, hasMore }
}

export type SearchResults = Awaited<ReturnType<typeof searchSite>>
