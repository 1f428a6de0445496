import { getTranslations } from 'next-intl/server'
import { type AccountPageData, accountFormOutcome } from '@/features/account/queries'
import type { AccountScreenName } from '@/i18n/routing/routes'
import { type ScreenPage, screenPage } from './screen-page'

type OwnAccountPage<Data> = Pick<ScreenPage<Data>, 'loadData' | 'Screen'> & { route: AccountScreenName }

/** Makes a page of the user's own account. Callers who are not signed in are redirected. */
export function ownAccountPage<Data extends AccountPageData>(page: OwnAccountPage<Data>) {
  return screenPage({
    ...page,
    titleOf: async () => (await getTranslations('navigation'))(page.route),
    outcomeOf: (search) => accountFormOutcome(page.route, search),
  })
}
