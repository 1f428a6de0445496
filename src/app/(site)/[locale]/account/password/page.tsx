import { PasswordScreen } from '@/features/account/password-screen'
import { passwordVisit } from '@/features/account/queries'
import { ownAccountPage } from '../../../own-account-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'accountPassword',
  visitOf: passwordVisit,
  Screen: PasswordScreen,
})

export { generateMetadata }
export default Page
