import type { Metadata } from 'next'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { footerCompany } from '@/features/navigation/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import {
  processesOf,
  technologiesOf,
  technologyArticle,
  technologySlugElsewhere,
} from '@/features/processes/queries'
import { TechnologyItemScreen } from '@/features/processes/technology-item-screen'
import { TechnologyStructuredData } from '@/features/processes/technology-structured-data'
import { itemAlternates } from '@/i18n/routing/alternates'
import { type ItemParams, itemParams, redirectOrNotFound } from '../../../../item-params'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: ItemParams): Promise<Metadata> {
  const { locale, slug } = await itemParams(params)
  const technology = await technologyArticle(locale, slug)
  if (!technology) return {}
  const { title, summary: description, slugs } = technology
  const alternates = itemAlternates('technologyItem', slugs)
  return pageMetadata({ locale, title, description, alternates })
}

export default async function Page({ params }: ItemParams) {
  const { locale, slug } = await itemParams(params)
  const technology = await technologyArticle(locale, slug)
  if (!technology)
    return redirectOrNotFound('technologyItem', locale, await technologySlugElsewhere(locale, slug))
  const [all, processes] = await Promise.all([technologiesOf(locale), processesOf(locale)])
  return (
    <SiteFrame
      locale={locale}
      section="process"
      alternates={itemAlternates('technologyItem', technology.slugs)}
      item={technology.title}
    >
      <TechnologyStructuredData
        locale={locale}
        technology={technology}
        provider={(await footerCompany(locale)).name}
      />
      <TechnologyItemScreen locale={locale} technology={technology} all={all} processes={processes} />
    </SiteFrame>
  )
}
