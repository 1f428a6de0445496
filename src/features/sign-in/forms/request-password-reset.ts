import { requestPasswordReset as requestPasswordAct } from '@/identity/users/self-service/request-password-reset'
import { getEnvironment } from '@/platform/env/env'
import { withMinimumDuration } from '@/platform/minimum-duration'
import { screenPath } from '../screen-path'
import { parseEmailField } from './email-field'
import {
  SignInFormError,
  type SignInFormRequest,
  type SignInFormResult,
  signInFormHandler,
} from './sign-in-form-handler'

async function requestReset(call: SignInFormRequest): Promise<SignInFormResult> {
  const { payload, from, locale } = call
  const { email, problems } = parseEmailField(call)
  if (problems.length > 0) throw new SignInFormError(problems)
  await requestPasswordAct(payload, { email }, from)
  const to = screenPath('forgottenPassword', locale, { answer: true })
  return { to, flash: { form: 'forgottenPassword', email, done: 'requested' } }
}

/** Mails a link for a new password; the answer is the same, after the same time, whether there is an account or not. */
export const handleRequestPasswordReset = signInFormHandler('forgottenPassword', (call) =>
  withMinimumDuration(getEnvironment().loginStallMs, () => requestReset(call)),
)
