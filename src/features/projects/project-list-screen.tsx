import { useTranslations } from 'next-intl'
import { type ProjectFilter as Filter, NO_FILTER } from '@/facts/content-choices'
import { PROJECTS_PAGE_SIZE } from '@/facts/limits'
import { endsPage } from '@/facts/list-steps'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { EmptyList } from '@/ui/empty-list'
import { MoreLink } from '@/ui/more-link'
import { PageHead } from '@/ui/page-head'
import { Sheet } from '@/ui/sheet'
import { countOf, filterPath } from './filter'
import { ProjectCards } from './project-cards'
import { ProjectFilter } from './project-filter'
import styles from './project-list.module.css'
import type { ProjectsPart } from './queries'

interface ProjectListScreenProps extends ProjectsPart {
  locale: Locale
  filter: Filter
}

/** The filter and what it leaves, the latest first and large; a link to the same list, longer. A script only spares the reload. */
export function ProjectListScreen({ locale, filter, step, projects, from, counts }: ProjectListScreenProps) {
  const words = useTranslations('projects')
  const seen = from + projects.length
  const found = countOf(counts, filter)
  return (
    <>
      <PageHead caption={words('caption')} title={words('title')} lead={words('lead')} />
      <Sheet className={styles.sheet}>
        {countOf(counts, NO_FILTER) === 0 ? (
          <EmptyList
            text={words('empty')}
            next={{ href: pagePath('process', locale), title: words('emptyNext') }}
          />
        ) : (
          <div data-swap="root">
            <nav className={styles.filter} aria-label={words('filter')} data-swap="filter">
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
                <ProjectCards locale={locale} projects={projects} withLatest={from === 0} />
              ) : (
                <EmptyList
                  text={words('noMatch')}
                  next={{ href: pagePath('projects', locale), title: words('all') }}
                />
              )}
              {seen < found && (
                <MoreLink
                  className={styles.more}
                  href={filterPath(locale, filter, step + 1)}
                  data-filter={endsPage(step) ? undefined : 'more'}
                >
                  {words('loadMore')}
                </MoreLink>
              )}
            </div>
          </div>
        )}
      </Sheet>
    </>
  )
}
