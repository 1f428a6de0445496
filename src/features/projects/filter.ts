import type { ProjectCount } from '@/content/queries/content-queries'
import { pagePath } from '@/i18n/routing/routes'
import { PROJECT_KINDS, PROJECT_STATUSES, type ProjectFilter } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'

/** Parses a filter; unknown values count as no filter. */
export function filterFrom(status: string, kind: string): ProjectFilter {
  return {
    status: PROJECT_STATUSES.find((known) => known === status) ?? null,
    kind: PROJECT_KINDS.find((known) => known === kind) ?? null,
  }
}

export function filterPath(locale: Locale, { status, kind }: ProjectFilter, steps = 1): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (kind) query.set('kind', kind)
  if (steps > 1) query.set('page', String(steps))
  return pagePath('projects', locale) + (query.size > 0 ? `?${query}` : '')
}

/** Counts the projects that match the filter. */
export function countOf(counts: readonly ProjectCount[], { status, kind }: ProjectFilter): number {
  const left = counts.filter((row) => (!status || row.status === status) && (!kind || row.kind === kind))
  return left.reduce((sum, { count }) => sum + count, 0)
}
