import { secondFactorVisit } from '@/features/account/queries'
import { SecondFactorScreen } from '@/features/account/second-factor-screen'
import { ownAccountPage } from '../../../own-account-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'accountSecondFactor',
  visitOf: secondFactorVisit,
  Screen: SecondFactorScreen,
})

export { generateMetadata }
export default Page
