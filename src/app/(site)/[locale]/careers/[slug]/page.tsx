import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PositionData } from '@/features/careers/position-data'
import { PositionScreen } from '@/features/careers/position-screen'
import { applicationsDesk, positionArticle, positionSlugElsewhere } from '@/features/careers/queries'
import { itemAlternates } from '@/features/navigation/alternates'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { companyOf } from '@/features/navigation/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { isClosed } from '@/platform/closing'
import { type ItemParams, itemOf, redirectOrNotFound } from '../../../item-params'

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
    <SiteFrame
      locale={locale}
      section="careers"
      alternates={itemAlternates('careerItem', position.slugs)}
      item={position.title}
    >
      <PositionData locale={locale} position={position} company={await companyOf(locale)} />
      <PositionScreen locale={locale} position={position} desk={await applicationsDesk(locale)} />
    </SiteFrame>
  )
}
