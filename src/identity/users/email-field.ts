import { checked, text } from '@/platform/forms/form-fields'
import { isEmail } from '@/shared/email-address'

/** Maximum length of an address. Longer input is cut before the form shows it again. */
export const EMAIL_MAX_CHARACTERS = 254

function emailProblem(email: string): 'emailMissing' | 'emailInvalid' | undefined {
  if (!email) return 'emailMissing'
  return isEmail(email) ? undefined : 'emailInvalid'
}

/** The field for an e-mail address in the site's forms. Its message is the key of a text (`errors` of the messages). */
export const emailField = text.transform((email) => email.trim()).superRefine(checked(emailProblem))
