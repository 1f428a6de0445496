import type { Metadata } from 'next'
import { LegalItemScreen } from '@/features/legal/legal-item-screen'
import { legalArticle, legalSlugElsewhere, legalTexts } from '@/features/legal/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { SiteFrame } from '@/features/navigation/site-frame'
import { itemAlternates } from '@/i18n/routing/alternates'
import { type ItemParams, itemParams, redirectOrNotFound } from '../../../item-params'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: ItemParams): Promise<Metadata> {
  const { locale, slug } = await itemParams(params)
  const text = await legalArticle(locale, slug)
  if (!text) return {}
  const { title, summary: description, slugs } = text
  return pageMetadata({ locale, title, description, alternates: itemAlternates('legalItem', slugs) })
}

export default async function Page({ params }: ItemParams) {
  const { locale, slug } = await itemParams(params)
  const text = await legalArticle(locale, slug)
  if (!text) return redirectOrNotFound('legalItem', locale, await legalSlugElsewhere(locale, slug))
  return (
    <SiteFrame
      locale={locale}
      section="legal"
      alternates={itemAlternates('legalItem', text.slugs)}
      item={text.title}
    >
      <LegalItemScreen locale={locale} text={text} all={await legalTexts(locale)} />
    </SiteFrame>
  )
}
