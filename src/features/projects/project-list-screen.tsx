import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import { type ProjectFilter as Filter, NO_FILTER } from '@/shared/content-choices'
import { PROJECTS_PAGE_SIZE } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { isLastStepOfPage } from '@/shared/pagination'
import { EmptyState } from '@/ui/cards/empty-state'
import { LoadMoreLink } from '@/ui/cards/load-more-link'
import { Container } from '@/ui/layout/container'
import { PageHeader } from '@/ui/layout/page-header'
import { ActionLink } from '@/ui/text/action-link'
import { countOf, filterPath } from './filter'
import { ProjectCards } from './project-cards'
import { ProjectFilter } from './project-filter'
import styles from './project-list.module.css'
import type { ProjectsPage } from './queries'

interface ProjectListScreenProps extends ProjectsPage {
  locale: Locale
  filter: Filter
}

/**
 * Renders the filter and the matching projects, the latest of all first and larger, and a link to the longer list. A
 * script only saves the reload.
 */
export function ProjectListScreen({ locale, filter, step, projects, from, counts }: ProjectListScreenProps) {
  const words = useTranslations('projects')
  const seen = from + projects.length
  const found = countOf(counts, filter)
  return (
    <>
      <PageHeader caption={words('caption')} title={words('title')} lead={words('lead')} />
      <Container className={styles.sheet}>
        {countOf(counts, NO_FILTER) === 0 ? (
          <EmptyState
            text={words('empty')}
            next={{ href: pagePath('process', locale), title: words('emptyNext') }}
          />
        ) : (
          <div data-swap="root">
            <nav className={`${styles.filter} no-print`} aria-label={words('filter')} data-swap="filter">
              <ProjectFilter locale={locale} counts={counts} filter={filter} />
            </nav>
            <h2 className="visually-hidden">{words('all')}</h2>
            <p className={`caption tabular ${styles.count}`} role="status" data-swap="count">
              {words('found', { count: found })}
            </p>
            <div className={styles.results} data-swap="list">
              {from > 0 && (
                <p className={styles.newer}>
                  <ActionLink look="back" href={filterPath(locale, filter, from / PROJECTS_PAGE_SIZE)}>
                    {words('newer')}
                  </ActionLink>
                </p>
              )}
              {projects.length > 0 ? (
                <ProjectCards
                  locale={locale}
                  projects={projects}
                  withLatest={from === 0 && !filter.kind && !filter.status}
                  firstPlace={from + 1}
                />
              ) : (
                <EmptyState
                  text={words('noMatch')}
                  next={{ href: pagePath('projects', locale), title: words('all') }}
                />
              )}
              {seen < found && (
                <LoadMoreLink
                  className={styles.more}
                  href={`${filterPath(locale, filter, step + 1)}#p${seen + 1}`}
                  data-filter={isLastStepOfPage(step) ? undefined : 'more'}
                >
                  {words('loadMore')}
                </LoadMoreLink>
              )}
            </div>
          </div>
        )}
      </Container>
    </>
  )
}
