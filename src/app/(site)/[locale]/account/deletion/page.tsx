import { deletionPageData } from '@/features/account/queries'
import { DeletionScreen } from '@/features/account/screens/deletion-screen'
import { ownAccountPage } from '../../../_pages/own-account-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = ownAccountPage({
  route: 'accountDeletion',
  loadData: deletionPageData,
  Screen: DeletionScreen,
})

export { generateMetadata }
export default Page
