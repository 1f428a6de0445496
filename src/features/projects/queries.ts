import 'server-only'
import type { ProjectCount } from '@/content/queries/content-queries'
import { pageQueries } from '@/content/queries/page-queries'
import type { ProjectArticle, ProjectCard } from '@/content/view-models/projects'
import { runningPayload } from '@/payload'
import type { ProjectFilter } from '@/shared/content-choices'
import { PROJECTS_PAGE_SIZE } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { pageWindowAt } from '@/shared/pagination'
import { OTHER_PROJECTS } from './other-projects'

const read = pageQueries(runningPayload)

export interface ProjectsPage {
  /** The last step that is shown. */
  step: number
  projects: ProjectCard[]
  /** Number of matching projects on preceding pages. */
  from: number
  /** Counts of all projects of the language. */
  counts: ProjectCount[]
}

/** Returns the part of the list that ends with this step, newest first. A step beyond the end returns the beginning. */
export async function projectsUpTo(
  locale: Locale,
  filter: ProjectFilter,
  step: number,
): Promise<ProjectsPage> {
  const { from, shown, limit, page } = pageWindowAt(step, PROJECTS_PAGE_SIZE)
  const [projects, counts] = await Promise.all([
    read.projects(locale, filter, limit, page),
    read.projectCounts(locale),
  ])
  return from > 0 && projects.length === 0
    ? projectsUpTo(locale, filter, 1)
    : { step, projects: projects.slice(0, shown), from, counts }
}

export function otherProjects(locale: Locale, project: ProjectArticle) {
  return read.otherProjects(locale, project, OTHER_PROJECTS)
}

export function projectArticle(locale: Locale, slug: string) {
  return read.projectArticle(locale, slug)
}

export async function companyName(locale: Locale) {
  return (await read.company(locale)).name
}

/** Returns the technologies, for names and addresses of those that a project uses. */
export function technologiesOf(locale: Locale) {
  return read.technologies(locale)
}

/** Finds the redirect for an address that names no project of this language, if there is one. */
export function projectSlugElsewhere(locale: Locale, slug: string) {
  return read.slugElsewhere('projects', locale, slug)
}
