import 'server-only'
import { siteReader } from '@/content/site-reader'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'

const read = siteReader(runningPayload)

/** All of them, newest first. */
export function projectsOf(locale: Locale) {
  return read.projects(locale)
}

export function projectArticle(locale: Locale, slug: string) {
  return read.projectArticle(locale, slug)
}

/** For the names and addresses of those that a project used. */
export function technologiesOf(locale: Locale) {
  return read.technologies(locale)
}

/** Where an address that names no project of this language should lead, if anywhere. */
export function projectSlugElsewhere(locale: Locale, slug: string) {
  return read.slugElsewhere('projects', locale, slug)
}
