import 'server-only'
import { pageQueries } from '@/content/queries/page-queries'
import { runningPayload } from '@/payload'
import type { Locale } from '@/shared/locales'

const read = pageQueries(runningPayload)

export function processesOf(locale: Locale) {
  return read.processes(locale)
}

export function processArticle(locale: Locale, slug: string) {
  return read.processArticle(locale, slug)
}

export function technologiesOf(locale: Locale) {
  return read.technologies(locale)
}

export function technologyArticle(locale: Locale, slug: string) {
  return read.technologyArticle(locale, slug)
}

/** Finds the redirect for an address that names no technology of this language, if there is one. */
export function technologySlugElsewhere(locale: Locale, slug: string) {
  return read.slugElsewhere('technologies', locale, slug)
}

/** Finds the redirect for an address that names no process of this language, if there is one. */
export function processSlugElsewhere(locale: Locale, slug: string) {
  return read.slugElsewhere('processes', locale, slug)
}
