import { isEmail } from '@/identity/users/email-address'
import type { Problem } from './problems'
import type { FormCall } from './serve-form'

/** The address in the field `email`, and what is wrong with it. */
export function typedEmail({ field }: Pick<FormCall, 'field'>): { email: string; problems: Problem[] } {
  const email = field('email').trim()
  if (!email) return { email, problems: ['emailMissing'] }
  return { email, problems: isEmail(email) ? [] : ['emailInvalid'] }
}
