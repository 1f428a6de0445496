import { linkPageData } from '@/features/sign-in/queries'
import { ConfirmEmailScreen } from '@/features/sign-in/screens/confirm-email-screen'
import { signInFormPage } from '../../../_pages/sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'confirmEmail',
  words: 'confirmEmail',
  loadData: (locale, search) => linkPageData('confirmEmail', locale, search),
  Screen: ConfirmEmailScreen,
})

export { generateMetadata }
export default Page
