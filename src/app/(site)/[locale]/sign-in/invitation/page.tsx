import { linkPageData } from '@/features/sign-in/queries'
import { InvitationScreen } from '@/features/sign-in/screens/invitation-screen'
import { signInFormPage } from '../../../_pages/sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'acceptInvite',
  words: 'invitation',
  loadData: (locale, search) => linkPageData('acceptInvite', locale, search),
  Screen: InvitationScreen,
})

export { generateMetadata }
export default Page
