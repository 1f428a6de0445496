import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { MISSING_PATH_HEADER } from '@/facts/not-found'
import { pageAlternates } from '@/features/navigation/alternates'
import { SiteFrame } from '@/features/navigation/site-frame'
import { NotFoundScreen } from '@/features/not-found/not-found-screen'
import { type LocaleParams, localeOf } from '../../locale-of'

// The text names the address that was asked for.
export const dynamic = 'force-dynamic'

export default async function Page({ params }: LocaleParams) {
  const locale = await localeOf(params)
  const words = await getTranslations('notFound')
  const path = (await headers()).get(MISSING_PATH_HEADER) ?? '/'
  return (
    <SiteFrame locale={locale} section={null} alternates={pageAlternates('home')}>
      {/* Not `generateMetadata`: Next skips it where the status is 404, and adds `noindex` by itself. */}
      <title>{`${words('title')} · Kovina`}</title>
      <NotFoundScreen locale={locale} path={path} />
    </SiteFrame>
  )
}
