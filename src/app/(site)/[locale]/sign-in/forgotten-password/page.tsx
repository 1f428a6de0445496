import { ForgottenPasswordScreen } from '@/features/sign-in/forgotten-password-screen'
import { forgottenVisit } from '@/features/sign-in/queries'
import { signInFormPage } from '../../../sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'forgottenPassword',
  words: 'forgottenPassword',
  visitOf: (_, search) => forgottenVisit(search),
  Screen: ForgottenPasswordScreen,
})

export { generateMetadata }
export default Page
