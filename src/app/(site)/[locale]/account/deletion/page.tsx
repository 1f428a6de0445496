import { DeletionScreen } from '@/features/account/deletion-screen'
import { deletionVisit } from '@/features/account/queries'
import { ownAccountPage } from '../../../own-account-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'accountDeletion',
  visitOf: deletionVisit,
  Screen: DeletionScreen,
})

export { generateMetadata }
export default Page
