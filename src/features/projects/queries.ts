import 'server-only'
import type { ProjectArticle } from '@/content/shapes/projects'
import { siteReader } from '@/content/site-reader'
import type { ProjectFilter } from '@/facts/content-choices'
import { PROJECTS_PAGE_SIZE } from '@/facts/limits'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'
import { OTHER_PROJECTS } from './other-projects'

const read = siteReader(runningPayload)

/** The first `steps` pages of the list, newest first, and how many there are of each choice. */
export async function projectsUpTo(locale: Locale, filter: ProjectFilter, steps: number) {
  const [projects, counts] = await Promise.all([
    read.projects(locale, filter, steps * PROJECTS_PAGE_SIZE),
    read.projectCounts(locale),
  ])
  return { projects, counts }
}

export function otherProjects(locale: Locale, project: ProjectArticle) {
  return read.otherProjects(locale, project, OTHER_PROJECTS)
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
