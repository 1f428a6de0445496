import { sessionsPageData } from '@/features/account/queries'
import { SessionsScreen } from '@/features/account/screens/sessions-screen'
import { ownAccountPage } from '../../../_pages/own-account-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'accountSessions',
  loadData: sessionsPageData,
  Screen: SessionsScreen,
})

export { generateMetadata }
export default Page
