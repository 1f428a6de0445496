import 'server-only'
import type { ContentQueries } from '@/content/queries/content-queries'
import { pageQueries } from '@/content/queries/page-queries'
import { runningPayload } from '@/payload'
import type { Locale } from '@/shared/locales'

const read = pageQueries(runningPayload)

export function legalTexts(locale: Locale) {
  return read.legalPages(locale)
}

export function legalArticle(locale: Locale, slug: string) {
  return read.legalArticle(locale, slug)
}

/** Loads the content of the overview: as published, or from another reader. */
export async function legalContent(locale: Locale, from: ContentQueries = read) {
  const [company, texts, documents] = await Promise.all([
    from.company(locale),
    from.legalPages(locale),
    from.documents(locale),
  ])
  return { company, texts, documents }
}

/** Finds the redirect for an address that names no legal text of this language, if there is one. */
export function legalSlugElsewhere(locale: Locale, slug: string) {
  return read.slugElsewhere('legal-pages', locale, slug)
}
