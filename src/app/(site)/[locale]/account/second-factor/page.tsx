import { secondFactorPageData } from '@/features/account/queries'
import { SecondFactorScreen } from '@/features/account/screens/second-factor-screen'
import { ownAccountPage } from '../../../_pages/own-account-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'accountSecondFactor',
  loadData: secondFactorPageData,
  Screen: SecondFactorScreen,
})

export { generateMetadata }
export default Page
