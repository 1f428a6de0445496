import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { itemAlternates } from '@/facts/alternates'
import { PositionData } from '@/features/careers/position-data'
import { positionArticle, positionSlugElsewhere } from '@/features/careers/queries'
import { letterVisit } from '@/features/letters/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { companyOf } from '@/features/navigation/queries'
import { isClosed } from '@/platform/closing'
import { type ItemParams, itemOf, redirectOrNotFound } from '../../../item-params'
import { PositionPage } from '../../../position-page'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: ItemParams): Promise<Metadata> {
  const { locale, slug } = await itemOf(params)
  const position = await positionArticle(locale, slug)
  if (!position) return {}
  const { title, summary: description, slugs } = position
  return pageMetadata({ locale, title, description, alternates: itemAlternates('careerItem', slugs) })
}

export default async function Page({ params }: ItemParams) {
  const { locale, slug } = await itemOf(params)
  const position = await positionArticle(locale, slug)
  if (!position) return redirectOrNotFound('careerItem', locale, await positionSlugElsewhere(locale, slug))
  if (isClosed(position.closesOn, new Date())) notFound()
  return (
    <>
      <PositionData locale={locale} position={position} company={await companyOf(locale)} />
      <PositionPage
        locale={locale}
        position={position}
        visit={await letterVisit({ form: 'application', locale, position })}
        alternates={itemAlternates('careerItem', position.slugs)}
      />
    </>
  )
}
