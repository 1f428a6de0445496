import { linkVisit } from '@/features/sign-in/queries'
import { VerifyEmailScreen } from '@/features/sign-in/verify-email-screen'
import { signInFormPage } from '../../../sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'verifyEmail',
  words: 'verifyEmail',
  visitOf: (locale, search) => linkVisit('verifyEmail', locale, search),
  Screen: VerifyEmailScreen,
})

export { generateMetadata }
export default Page
