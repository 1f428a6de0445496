import type { ProjectCard } from '@/content/shapes/projects'
import {
  PROJECT_KINDS,
  PROJECT_STATUSES,
  type ProjectKind,
  type ProjectStatus,
} from '@/facts/content-choices'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'

/** Which projects a list shows; null: any. */
export interface ProjectFilter {
  status: ProjectStatus | null
  kind: ProjectKind | null
}

export const NO_FILTER: ProjectFilter = { status: null, kind: null }

/** Anything that is no value of ours means any. */
export function filterFrom(status: string, kind: string): ProjectFilter {
  return {
    status: PROJECT_STATUSES.find((known) => known === status) ?? null,
    kind: PROJECT_KINDS.find((known) => known === kind) ?? null,
  }
}

export function filterPath(locale: Locale, { status, kind }: ProjectFilter): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (kind) query.set('kind', kind)
  return pagePath('projects', locale) + (query.size > 0 ? `?${query}` : '')
}

export function filtered(projects: ProjectCard[], { status, kind }: ProjectFilter): ProjectCard[] {
  return projects.filter(
    (project) => (!status || project.status === status) && (!kind || project.kind === kind),
  )
}
