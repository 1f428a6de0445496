import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageAlternates } from '@/facts/alternates'
import type { Locale } from '@/facts/locales'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import type { ProjectFilter } from '@/features/projects/filter'
import { ProjectListScreen } from '@/features/projects/project-list-screen'
import { projectsOf } from '@/features/projects/queries'

const alternates = pageAlternates('projects')

/** Every choice of the filter has the same canonical address: the whole list. */
export async function projectsListMetadata(locale: Locale): Promise<Metadata> {
  const words = await getTranslations('projects')
  return pageMetadata({ locale, title: words('title'), description: words('lead'), alternates })
}

export async function ProjectsListPage({ locale, filter }: { locale: Locale; filter: ProjectFilter }) {
  return (
    <SiteFrame locale={locale} section="projects" alternates={alternates}>
      <ProjectListScreen locale={locale} projects={await projectsOf(locale)} filter={filter} />
    </SiteFrame>
  )
}
