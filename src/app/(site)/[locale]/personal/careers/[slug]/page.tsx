import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { itemAlternates } from '@/facts/alternates'
import { positionArticle, positionSlugElsewhere } from '@/features/careers/queries'
import { letterAnswer, letterVisit } from '@/features/letters/queries'
import { isClosed } from '@/platform/closing'
import { type ItemParams, itemOf, redirectOrNotFound } from '../../../../item-params'
import {
  answerAlternates,
  openApplication,
  type PersonalParams,
  personalMetadata,
} from '../../../../letter-pages'
import { PositionPage } from '../../../../position-page'

export const dynamic = 'force-dynamic'

type Params = ItemParams & Pick<PersonalParams, 'searchParams'>

export async function generateMetadata({ params, searchParams }: Params): Promise<Metadata> {
  const { locale, slug } = await itemOf(params)
  const position = await positionArticle(locale, slug)
  if (!position) return {}
  const answer = await letterAnswer({ form: 'application', locale, position }, searchParams)
  return personalMetadata({ locale, title: position.title, answer })
}

export default async function Page({ params, searchParams }: Params) {
  const { locale, slug } = await itemOf(params)
  const position = await positionArticle(locale, slug)
  if (!position) return redirectOrNotFound('careerItem', locale, await positionSlugElsewhere(locale, slug))
  const place = { form: 'application', locale, position } as const
  const answer = await letterAnswer(place, searchParams)
  if (isClosed(position.closesOn, new Date())) return answer ? redirect(openApplication(locale)) : notFound()
  const alternates = await answerAlternates(itemAlternates('careerItem', position.slugs), searchParams)
  return (
    <PositionPage
      locale={locale}
      position={position}
      visit={await letterVisit(place, answer)}
      alternates={alternates}
    />
  )
}
