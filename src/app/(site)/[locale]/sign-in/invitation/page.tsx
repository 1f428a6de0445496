import { InvitationScreen } from '@/features/sign-in/invitation-screen'
import { linkVisit } from '@/features/sign-in/queries'
import { signInFormPage } from '../../../sign-in-form-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = signInFormPage({
  route: 'acceptInvite',
  words: 'invitation',
  visitOf: (locale, search) => linkVisit('acceptInvite', locale, search),
  Screen: InvitationScreen,
})

export { generateMetadata }
export default Page
