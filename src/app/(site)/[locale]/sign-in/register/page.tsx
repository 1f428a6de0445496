import { registerPageData } from '@/features/sign-in/queries'
import { RegisterScreen } from '@/features/sign-in/screens/register-screen'
import { signInFormPage } from '../../../_pages/sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'register',
  words: 'register',
  loadData: (_, search) => registerPageData(search),
  Screen: RegisterScreen,
})

export { generateMetadata }
export default Page
