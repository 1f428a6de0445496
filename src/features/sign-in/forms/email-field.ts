import { isEmail } from '@/identity/users/email-address'
import type { SignInProblem } from './form-problems'
import type { SignInFormRequest } from './sign-in-form-handler'

/** The address in the field `email`, and what is wrong with it. */
export function parseEmailField({ field }: Pick<SignInFormRequest, 'field'>): {
  email: string
  problems: SignInProblem[]
} {
  const email = field('email').trim()
  if (!email) return { email, problems: ['emailMissing'] }
  return { email, problems: isEmail(email) ? [] : ['emailInvalid'] }
}
