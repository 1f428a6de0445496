import { NewPasswordScreen } from '@/features/sign-in/new-password-screen'
import { linkVisit } from '@/features/sign-in/queries'
import { signInFormPage } from '../../../sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'newPassword',
  words: 'newPassword',
  visitOf: (locale, search) => linkVisit('newPassword', locale, search),
  Screen: NewPasswordScreen,
})

export { generateMetadata }
export default Page
