import { sessionsVisit } from '@/features/account/queries'
import { SessionsScreen } from '@/features/account/sessions-screen'
import { ownAccountPage } from '../../../own-account-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'accountSessions',
  visitOf: sessionsVisit,
  Screen: SessionsScreen,
})

export { generateMetadata }
export default Page
