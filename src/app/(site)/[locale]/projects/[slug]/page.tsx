import type { Metadata } from 'next'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { ProjectItemScreen } from '@/features/projects/project-item-screen'
import {
  companyName,
  otherProjects,
  projectArticle,
  projectSlugElsewhere,
  technologiesOf,
} from '@/features/projects/queries'
import { itemAlternates } from '@/i18n/routing/alternates'
import { type ItemParams, itemParams, redirectOrNotFound } from '../../../item-params'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: ItemParams): Promise<Metadata> {
  const { locale, slug } = await itemParams(params)
  const project = await projectArticle(locale, slug)
  if (!project) return {}
  const { title, summary: description, slugs } = project
  const alternates = itemAlternates('projectItem', slugs)
  return pageMetadata({ locale, title, description, alternates, type: 'article' })
}

export default async function Page({ params }: ItemParams) {
  const { locale, slug } = await itemParams(params)
  const project = await projectArticle(locale, slug)
  if (!project) return redirectOrNotFound('projectItem', locale, await projectSlugElsewhere(locale, slug))
  return (
    <SiteFrame
      locale={locale}
      section="projects"
      alternates={itemAlternates('projectItem', project.slugs)}
      item={project.title}
    >
      <ProjectItemScreen
        locale={locale}
        project={project}
        company={await companyName(locale)}
        others={await otherProjects(locale, project)}
        technologies={await technologiesOf(locale)}
      />
    </SiteFrame>
  )
}
