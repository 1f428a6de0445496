import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { ProjectListScreen } from '@/features/projects/project-list-screen'
import { projectsUpTo } from '@/features/projects/queries'
import { alternatesWithQuery, pageAlternates } from '@/i18n/routing/alternates'
import type { ProjectFilter } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'

const alternates = pageAlternates('projects')

/** Returns the metadata of the list. All filters and lengths have the same canonical address, the list itself. */
export async function projectsListMetadata(locale: Locale): Promise<Metadata> {
  const words = await getTranslations('projects')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

interface ProjectsListPageProps {
  locale: Locale
  filter: ProjectFilter
  steps: number
}

export async function ProjectsListPage({ locale, filter, steps }: ProjectsListPageProps) {
  const list = await projectsUpTo(locale, filter, steps)
  const here = alternatesWithQuery(alternates, {
    status: filter.status ?? '',
    kind: filter.kind ?? '',
    page: steps > 1 ? `${steps}` : '',
  })
  return (
    <SiteFrame locale={locale} section="projects" alternates={here}>
      <ProjectListScreen locale={locale} {...list} filter={filter} />
    </SiteFrame>
  )
}
