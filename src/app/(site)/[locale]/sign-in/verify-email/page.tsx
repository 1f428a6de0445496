import { linkPageData } from '@/features/sign-in/queries'
import { VerifyEmailScreen } from '@/features/sign-in/screens/verify-email-screen'
import { signInFormPage } from '../../../_pages/sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'verifyEmail',
  words: 'verifyEmail',
  loadData: (locale, search) => linkPageData('verifyEmail', locale, search),
  Screen: VerifyEmailScreen,
})

export { generateMetadata }
export default Page
