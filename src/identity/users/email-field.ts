import { checked, text } from '@/platform/forms/form-fields'
import { isEmail } from '@/shared/email-address'

/** As long as an address can be: more of what was typed is not shown again. */
export const EMAIL_MAX_CHARACTERS = 254

function emailProblem(email: string): 'emailMissing' | 'emailInvalid' | undefined {
  if (!email) return 'emailMissing'
  return isEmail(email) ? undefined : 'emailInvalid'
}

/** The field for an e-mail address in a form of the site. Its message is the name of a problem (`errors` of the messages). */
export const emailField = text.transform((email) => email.trim()).superRefine(checked(emailProblem))
