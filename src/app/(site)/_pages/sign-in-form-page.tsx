import { getTranslations } from 'next-intl/server'
import type { SignInFormName } from '@/features/sign-in/forms/sign-in-flash'
import { hasSignInFormProblems } from '@/features/sign-in/queries'
import { type ScreenPage, screenPage } from './screen-page'

interface SignInFormPage<Data> extends Pick<ScreenPage<Data>, 'loadData' | 'Screen'> {
  route: SignInFormName
  /** Namespace of the messages, which contains the title. */
  words: 'register' | 'forgottenPassword' | 'invitation' | 'newPassword' | 'verifyEmail' | 'confirmEmail'
}

/** Makes a page with one of the other forms of the sign-in: for the registration, or for links from mails. */
export function signInFormPage<Data extends object>({ words, ...page }: SignInFormPage<Data>) {
  return screenPage({
    ...page,
    titleOf: async () => (await getTranslations(words))('title'),
    outcomeOf: async (search) => ((await hasSignInFormProblems(page.route, search)) ? 'problems' : null),
  })
}
