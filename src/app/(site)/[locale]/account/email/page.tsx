import { emailPageData } from '@/features/account/queries'
import { EmailScreen } from '@/features/account/screens/email-screen'
import { ownAccountPage } from '../../../_pages/own-account-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'accountEmail',
  loadData: emailPageData,
  Screen: EmailScreen,
})

export { generateMetadata }
export default Page
