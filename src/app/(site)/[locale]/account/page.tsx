import { isAccountDeleted, overviewPageData } from '@/features/account/queries'
import { AccountDeletedScreen } from '@/features/account/screens/account-deleted-screen'
import { AccountScreen } from '@/features/account/screens/account-screen'
import { SiteFrame } from '@/features/navigation/site-frame'
import { pageAlternates } from '@/i18n/routing/alternates'
import { ownAccountPage } from '../../_pages/own-account-page'
import type { ScreenParams } from '../../_pages/screen-page'
import { localeParam } from '../../locale-param'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'account',
  loadData: overviewPageData,
  Screen: AccountScreen,
})

/** Renders the overview of the account, or a farewell right after the account was deleted. */
async function AccountOrGoodbye(props: ScreenParams) {
  if (!(await isAccountDeleted(props.searchParams))) return Page(props)
  const locale = await localeParam(props.params)
  return (
    <SiteFrame locale={locale} section="account" alternates={pageAlternates('account')}>
      <AccountDeletedScreen locale={locale} />
    </SiteFrame>
  )
}

export { generateMetadata }
export default AccountOrGoodbye
