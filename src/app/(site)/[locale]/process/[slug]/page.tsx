import type { Metadata } from 'next'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { ProcessItemScreen } from '@/features/processes/process-item-screen'
import {
  processArticle,
  processesOf,
  processSlugElsewhere,
  technologiesOf,
} from '@/features/processes/queries'
import { itemAlternates } from '@/i18n/routing/alternates'
import { type ItemParams, itemParams, redirectOrNotFound } from '../../../item-params'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: ItemParams): Promise<Metadata> {
  const { locale, slug } = await itemParams(params)
  const process = await processArticle(locale, slug)
  if (!process) return {}
  const { title, summary: description, slugs } = process
  const alternates = itemAlternates('processItem', slugs)
  return pageMetadata({ locale, title, description, alternates })
}

export default async function Page({ params }: ItemParams) {
  const { locale, slug } = await itemParams(params)
  const process = await processArticle(locale, slug)
  if (!process) return redirectOrNotFound('processItem', locale, await processSlugElsewhere(locale, slug))
  return (
    <SiteFrame
      locale={locale}
      section="process"
      alternates={itemAlternates('processItem', process.slugs)}
      item={process.title}
    >
      <ProcessItemScreen
        locale={locale}
        process={process}
        all={await processesOf(locale)}
        technologies={await technologiesOf(locale)}
      />
    </SiteFrame>
  )
}
