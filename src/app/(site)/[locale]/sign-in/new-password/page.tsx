import { linkPageData } from '@/features/sign-in/queries'
import { NewPasswordScreen } from '@/features/sign-in/screens/new-password-screen'
import { signInFormPage } from '../../../_pages/sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'newPassword',
  words: 'newPassword',
  loadData: (locale, search) => linkPageData('newPassword', locale, search),
  Screen: NewPasswordScreen,
})

export { generateMetadata }
export default Page
