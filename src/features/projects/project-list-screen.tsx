import { useTranslations } from 'next-intl'
import type { ProjectCard } from '@/content/shapes/projects'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { EmptyList } from '@/ui/empty-list'
import { PageHead } from '@/ui/page-head'
import { Sheet } from '@/ui/sheet'
import { type ProjectFilter as Filter, filtered } from './filter'
import { ProjectCards } from './project-cards'
import { ProjectFilter } from './project-filter'
import styles from './project-list.module.css'

interface ProjectListScreenProps {
  locale: Locale
  /** All of them: the filter says how many each choice would show. */
  projects: ProjectCard[]
  filter: Filter
}

/** The filter and what it leaves, the latest first and large. A script only spares the reload. */
export function ProjectListScreen({ locale, projects, filter }: ProjectListScreenProps) {
  const words = useTranslations('projects')
  const shown = filtered(projects, filter)
  return (
    <>
      <PageHead caption={words('caption')} title={words('title')} lead={words('lead')} />
      <Sheet className={styles.sheet}>
        {projects.length === 0 ? (
          <EmptyList
            text={words('empty')}
            next={{ href: pagePath('process', locale), title: words('emptyNext') }}
          />
        ) : (
          <div data-swap="root">
            <nav className={styles.filter} aria-label={words('filter')} data-swap="filter">
              <ProjectFilter locale={locale} projects={projects} filter={filter} />
            </nav>
            <h2 className="visually-hidden">{words('all')}</h2>
            <p className={`caption tabular ${styles.count}`} role="status" data-swap="count">
              {words('found', { count: shown.length })}
            </p>
            <div className={styles.results} data-swap="list">
              {shown.length > 0 ? (
                <ProjectCards locale={locale} projects={shown} withLatest />
              ) : (
                <EmptyList
                  text={words('noMatch')}
                  next={{ href: pagePath('projects', locale), title: words('all') }}
                />
              )}
            </div>
          </div>
        )}
      </Sheet>
    </>
  )
}
