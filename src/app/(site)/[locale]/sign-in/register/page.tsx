import { registerVisit } from '@/features/sign-in/queries'
import { RegisterScreen } from '@/features/sign-in/register-screen'
import { signInFormPage } from '../../../sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'register',
  words: 'register',
  visitOf: (_, search) => registerVisit(search),
  Screen: RegisterScreen,
})

export { generateMetadata }
export default Page
