import { z } from 'zod'
import { requestEmailChange } from '@/identity/users/email-change/request-email-change'
import { EMAIL_MAX_CHARACTERS, emailField } from '@/identity/users/email-field'
import type { ProblemName } from './account-flash'
import { accountFormHandler, type SubmittedForm } from './account-form-handler'

/** Optional, because the form of an account without a password does not have this field. */
const currentPasswordField = z
  .string()
  .refine((current) => current !== '', { message: 'currentPasswordMissing' satisfies ProblemName })
  .optional()

const typedEmail = ({ field }: SubmittedForm) => field('email').trim().slice(0, EMAIL_MAX_CHARACTERS)

/** Mails a link to the new address. The response is the same if the address already has an account. */
export const handleChangeEmail = accountFormHandler({
  screen: 'accountEmail',
  schema: z.object({
    email: emailField,
    currentPassword: currentPasswordField,
  }),
  limits: { notCountedHere: 'requestEmailChange counts by address, account and mailbox' },
  async action({ payload, account, sessionId, from }, { email, currentPassword: password = '' }) {
    await requestEmailChange(payload, { account, sessionId }, { email, password }, from)
    return { flash: { done: 'emailRequested', email } }
  },
  problems: {
    INVALID_CREDENTIALS: { problem: 'currentPasswordWrong', field: 'currentPassword' },
    INVALID_PAYLOAD: { problem: 'emailUnchanged', field: 'email' },
    FORBIDDEN: { problem: 'signInAgain' },
  },
  keptValues: (request) => ({ email: typedEmail(request) }),
})
