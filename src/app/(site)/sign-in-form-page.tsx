import { getTranslations } from 'next-intl/server'
import type { FormName } from '@/features/sign-in/form-memory'
import { hasProblems } from '@/features/sign-in/queries'
import { type ScreenPage, screenPage } from './screen-page'

interface SignInFormPage<Visit> extends Pick<ScreenPage<Visit>, 'visitOf' | 'Screen'> {
  route: FormName
  /** Group of the words, in which the title is. */
  words: 'register' | 'forgottenPassword' | 'invitation' | 'newPassword' | 'verifyEmail'
}

/** A page with one of the forms beside the sign-in: to register, to get in with the link of a mail. */
export function signInFormPage<Visit extends object>({ words, ...page }: SignInFormPage<Visit>) {
  return screenPage({
    ...page,
    titleOf: async () => (await getTranslations(words))('title'),
    hasProblems: (search) => hasProblems(page.route, search),
  })
}
