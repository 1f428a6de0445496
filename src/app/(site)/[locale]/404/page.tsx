import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { MISSING_PATH_HEADER } from '@/facts/not-found'
import { pageAlternates } from '@/features/navigation/alternates'
import { SiteFrame } from '@/features/navigation/site-frame'
import { NotFoundScreen } from '@/features/not-found/not-found-screen'
import { type LocaleParams, localeOf } from '../../locale-of'

// The text names the address that was asked for.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params)
  const words = await getTranslations('notFound')
  return { title: `${words('title')} · Kovina`, robots: { index: false, follow: false } }
}

export default async function Page({ params }: LocaleParams) {
  const locale = await localeOf(params)
  const path = (await headers()).get(MISSING_PATH_HEADER) ?? '/'
  return (
    <SiteFrame locale={locale} section={null} alternates={pageAlternates('home')}>
      <NotFoundScreen locale={locale} path={path} />
    </SiteFrame>
  )
}
