import { pageAlternates } from '@/facts/alternates'
import { AccountScreen } from '@/features/account/account-screen'
import { GoodbyeScreen } from '@/features/account/goodbye-screen'
import { isGoodbye, overviewVisit } from '@/features/account/queries'
import { SiteFrame } from '@/features/navigation/site-frame'
import { localeOf } from '../../locale-of'
import { ownAccountPage } from '../../own-account-page'
import type { ScreenParams } from '../../screen-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'account',
  visitOf: overviewVisit,
  Screen: AccountScreen,
})

/** The overview; or, right after the deletion, goodbye. */
async function AccountOrGoodbye(props: ScreenParams) {
  if (!(await isGoodbye(props.searchParams))) return Page(props)
  const locale = await localeOf(props.params)
  return (
    <SiteFrame locale={locale} section="account" alternates={pageAlternates('account')}>
      <GoodbyeScreen locale={locale} />
    </SiteFrame>
  )
}

export { generateMetadata }
export default AccountOrGoodbye
