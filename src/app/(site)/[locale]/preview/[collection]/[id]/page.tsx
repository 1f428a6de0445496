import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SiteFrame } from '@/features/navigation/site-frame'
import { PreviewBar } from '@/features/preview/preview-bar'
import { previewedDocument } from '@/features/preview/previewed-document'
import { draftsFor } from '@/features/preview/queries'
import { pageAlternates } from '@/i18n/routing/alternates'
import { PREVIEWS } from '../../../../_pages/preview-screens'
import { localeParam } from '../../../../locale-param'

interface Params {
  params: Promise<{ locale: string; collection: string; id: string }>
}

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations('preview')
  return { title: words('title'), robots: { index: false, follow: false } }
}

export default async function Page({ params }: Params) {
  const { collection, id } = await params
  const locale = await localeParam(params)
  const document = previewedDocument(collection, id)
  if (!document) notFound()
  const preview = PREVIEWS[document.kind === 'item' ? document.collection : document.global]
  const drafts = await draftsFor(await headers())
  const screen = drafts && (await preview.render({ locale, id: Number(id), drafts }))
  if (!screen) notFound()
  return (
    <>
      <PreviewBar locale={locale} document={document} />
      <SiteFrame locale={locale} section={preview.section} alternates={pageAlternates(preview.section)}>
        {screen}
      </SiteFrame>
    </>
  )
}
