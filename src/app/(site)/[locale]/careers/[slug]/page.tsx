import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PositionStructuredData } from '@/features/careers/position-structured-data'
import { positionArticle, positionSlugElsewhere } from '@/features/careers/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { footerCompany } from '@/features/navigation/queries'
import { submissionPageData } from '@/features/submissions/queries'
import { isClosed } from '@/i18n/company-time'
import { itemAlternates } from '@/i18n/routing/alternates'
import { PositionPage } from '../../../_pages/position-page'
import { type ItemParams, itemParams, redirectOrNotFound } from '../../../item-params'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: ItemParams): Promise<Metadata> {
  const { locale, slug } = await itemParams(params)
  const position = await positionArticle(locale, slug)
  if (!position) return {}
  const { title, summary: description, slugs } = position
  return pageMetadata({ locale, title, description, alternates: itemAlternates('careerItem', slugs) })
}

export default async function Page({ params }: ItemParams) {
  const { locale, slug } = await itemParams(params)
  const position = await positionArticle(locale, slug)
  if (!position) return redirectOrNotFound('careerItem', locale, await positionSlugElsewhere(locale, slug))
  if (isClosed(position.closesOn, new Date())) notFound()
  return (
    <>
      <PositionStructuredData locale={locale} position={position} company={await footerCompany(locale)} />
      <PositionPage
        locale={locale}
        position={position}
        visit={await submissionPageData({ form: 'application', locale, position })}
        alternates={itemAlternates('careerItem', position.slugs)}
      />
    </>
  )
}
