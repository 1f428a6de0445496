import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { ClosedPositionScreen } from '@/features/careers/closed-position-screen'
import { closedPosition, openPositions } from '@/features/careers/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { NotFoundScreen } from '@/features/not-found/not-found-screen'
import { pageAlternates } from '@/i18n/routing/alternates'
import { GONE_SLUG_HEADER, MISSING_PATH_HEADER } from '@/i18n/routing/not-found-headers'
import { type LocaleParams, localeParam } from '../../locale-param'

// The text contains the requested address.
export const dynamic = 'force-dynamic'

export default async function Page({ params }: LocaleParams) {
  const locale = await localeParam(params)
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
      {/* Not in `generateMetadata`, which Next skips for status 404. Next adds `noindex` by itself. */}
      <title>{`${closed?.title ?? words('title')} · Kovina`}</title>
      {closed ? (
        <ClosedPositionScreen locale={locale} title={closed.title} open={await openPositions(locale)} />
      ) : (
        <NotFoundScreen locale={locale} path={path} />
      )}
    </SiteFrame>
  )
}
