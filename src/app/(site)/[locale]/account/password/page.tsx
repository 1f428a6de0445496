import { passwordPageData } from '@/features/account/queries'
import { PasswordScreen } from '@/features/account/screens/password-screen'
import { ownAccountPage } from '../../../_pages/own-account-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'accountPassword',
  loadData: passwordPageData,
  Screen: PasswordScreen,
})

export { generateMetadata }
export default Page
