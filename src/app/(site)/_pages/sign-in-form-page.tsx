import { getTranslations } from 'next-intl/server'
import type { SignInFormName } from '@/features/sign-in/forms/sign-in-flash'
import { hasSignInFormProblems } from '@/features/sign-in/queries'
import { type ScreenPage, screenPage } from './screen-page'

interface SignInFormPage<Data> extends Pick<ScreenPage<Data>, 'loadData' | 'Screen'> {
  route: SignInFormName
  /** Group of the words, in which the title is. */
  words: 'register' | 'forgottenPassword' | 'invitation' | 'newPassword' | 'verifyEmail' | 'confirmEmail'
}

/** A page with one of the forms beside the sign-in: to register, to get in with the link of a mail. */
export function signInFormPage<Data extends object>({ words, ...page }: SignInFormPage<Data>) {
  return screenPage({
    ...page,
    titleOf: async () => (await getTranslations(words))('title'),
    outcomeOf: async (search) => ((await hasSignInFormProblems(page.route, search)) ? 'problems' : null),
  })
}
