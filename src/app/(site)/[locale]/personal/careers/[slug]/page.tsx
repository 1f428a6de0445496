import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { positionArticle, positionSlugElsewhere } from '@/features/careers/queries'
import { submissionPageData, submissionResponse } from '@/features/submissions/queries'
import { isClosed } from '@/i18n/company-time'
import { itemAlternates } from '@/i18n/routing/alternates'
import { PositionPage } from '../../../../_pages/position-page'
import { alternatesKeepingFlash } from '../../../../alternates-keeping-flash'
import {
  generalApplicationPath,
  type PerVisitorParams,
  perVisitorMetadata,
} from '../../../../form-page-metadata'
import { type ItemParams, itemParams, redirectOrNotFound } from '../../../../item-params'

export const dynamic = 'force-dynamic'

type Params = ItemParams & Pick<PerVisitorParams, 'searchParams'>

export async function generateMetadata({ params, searchParams }: Params): Promise<Metadata> {
  const { locale, slug } = await itemParams(params)
  const position = await positionArticle(locale, slug)
  if (!position) return {}
  const answer = await submissionResponse({ form: 'application', locale, position }, searchParams)
  return perVisitorMetadata({ locale, title: position.title, answer })
}

export default async function Page({ params, searchParams }: Params) {
  const { locale, slug } = await itemParams(params)
  const position = await positionArticle(locale, slug)
  const place = { form: 'application', locale, ...(position && { position }) } as const
  const answer = await submissionResponse(place, searchParams)
  if (!position) {
    const elsewhere = await positionSlugElsewhere(locale, slug)
    // The position was withdrawn while somebody applied: the general application keeps the submitted values.
    if (elsewhere === null && answer && answer !== 'lost') redirect(generalApplicationPath(locale))
    return redirectOrNotFound('careerItem', locale, elsewhere)
  }
  if (isClosed(position.closesOn, new Date()))
    return answer ? redirect(generalApplicationPath(locale)) : notFound()
  const alternates = await alternatesKeepingFlash(itemAlternates('careerItem', position.slugs), searchParams)
  return (
    <PositionPage
      locale={locale}
      position={position}
      visit={await submissionPageData(place, answer)}
      alternates={alternates}
    />
  )
}
