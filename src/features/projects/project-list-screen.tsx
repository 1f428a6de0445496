import { useTranslations } from 'next-intl'
import type { ProjectCount } from '@/content/reader'
import type { ProjectCard } from '@/content/shapes/projects'
import { type ProjectFilter as Filter, NO_FILTER } from '@/facts/content-choices'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { EmptyList } from '@/ui/empty-list'
import { MoreLink } from '@/ui/more-link'
import { PageHead } from '@/ui/page-head'
import { Sheet } from '@/ui/sheet'
import { countOf, filterPath } from './filter'
import { ProjectCards } from './project-cards'
import { ProjectFilter } from './project-filter'
import styles from './project-list.module.css'

interface ProjectListScreenProps {
  locale: Locale
  /** The first `steps` pages of what the filter leaves. */
  projects: ProjectCard[]
  /** Of all of them: the filter says how many each choice would show. */
  counts: ProjectCount[]
  filter: Filter
  steps: number
}

/** The filter and what it leaves, the latest first and large; a link to the same list, longer. A script only spares the reload. */
export function ProjectListScreen({ locale, projects, counts, filter, steps }: ProjectListScreenProps) {
  const words = useTranslations('projects')
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
              {projects.length > 0 ? (
                <ProjectCards locale={locale} projects={projects} withLatest />
              ) : (
                <EmptyList
                  text={words('noMatch')}
                  next={{ href: pagePath('projects', locale), title: words('all') }}
                />
              )}
              {projects.length < found && (
                <MoreLink
                  className={styles.more}
                  href={filterPath(locale, filter, steps + 1)}
                  data-filter="more"
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
