import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { pageAlternates } from '@/facts/alternates'
import { GONE_SLUG_HEADER, MISSING_PATH_HEADER } from '@/facts/not-found'
import { ClosedPositionScreen } from '@/features/careers/closed-position-screen'
import { closedPosition, openPositions } from '@/features/careers/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { NotFoundScreen } from '@/features/not-found/not-found-screen'
import { type LocaleParams, localeOf } from '../../locale-of'

// The text names the address that was asked for.
export const dynamic = 'force-dynamic'

export default async function Page({ params }: LocaleParams) {
  const locale = await localeOf(params)
  const words = await getTranslations('notFound')
  const asked = await headers()
  const path = asked.get(MISSING_PATH_HEADER) ?? '/'
  const slug = decodeURIComponent(asked.get(GONE_SLUG_HEADER) ?? '')
  const closed = slug ? await closedPosition(locale, slug) : null
  return (
    <SiteFrame
      locale={locale}
      section={closed ? 'careers' : null}
      alternates={pageAlternates(closed ? 'careers' : 'home')}
    >
      {/* Not `generateMetadata`: Next skips it where the status is 404, and adds `noindex` by itself. */}
      <title>{`${closed?.title ?? words('title')} · Kovina`}</title>
      {closed ? (
        <ClosedPositionScreen locale={locale} title={closed.title} open={await openPositions(locale)} />
      ) : (
        <NotFoundScreen locale={locale} path={path} />
      )}
    </SiteFrame>
  )
}
