import { forgottenPasswordPageData } from '@/features/sign-in/queries'
import { ForgottenPasswordScreen } from '@/features/sign-in/screens/forgotten-password-screen'
import { signInFormPage } from '../../../_pages/sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'forgottenPassword',
  words: 'forgottenPassword',
  loadData: (_, search) => forgottenPasswordPageData(search),
  Screen: ForgottenPasswordScreen,
})

export { generateMetadata }
export default Page
