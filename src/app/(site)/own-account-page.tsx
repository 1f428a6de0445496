import { getTranslations } from 'next-intl/server'
import type { AccountScreen } from '@/features/account/account-memory'
import { type AccountVisit, hasProblems } from '@/features/account/queries'
import { type ScreenPage, screenPage } from './screen-page'

type OwnAccountPage<Visit> = Pick<ScreenPage<Visit>, 'visitOf' | 'Screen'> & { route: AccountScreen }

/** A page of the own account; whoever is not signed in goes elsewhere first. */
export function ownAccountPage<Visit extends AccountVisit>(page: OwnAccountPage<Visit>) {
  return screenPage({
    ...page,
    titleOf: async () => (await getTranslations('navigation'))(page.route),
    hasProblems: (search) => hasProblems(page.route, search),
  })
}
