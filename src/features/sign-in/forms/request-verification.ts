import { z } from 'zod'
import { consumeRegistrationLimit } from '@/identity/limits'
import { requestVerification as requestVerificationAct } from '@/identity/users/registration/request-verification'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { isEmail } from '@/shared/email-address'
import { screenPath } from '../screen-path'
import { type SignInFormRequest, signInFormHandler } from './sign-in-form-handler'

/** The address that was typed, or the one that the link was sent to before. */
const emailOf = ({ field, flash }: SignInFormRequest) => field('email').trim() || flash?.email || ''

/** The choices that came with the form of the same address, or that an expired link held. */
const registrationOf = ({ field, flash }: SignInFormRequest) => field('registration') || flash?.registration

const emptyScreen = ({ locale }: SignInFormRequest) => ({ to: screenPath('register', locale) })

/** Sends the link of a registration once more; the answer is the same whether the address waits for it or not. */
export const handleRequestVerification = signInFormHandler({
  form: 'register',
  schema: z.object({}),
  limits: { beforeAction: ({ payload, from }) => consumeRegistrationLimit(payload, from) },
  minimumDuration: () => getEnvironment().registerStallMs,
  precondition: async (request) => (isEmail(emailOf(request)) ? undefined : emptyScreen(request)),
  async action(request) {
    const { payload, locale, from } = request
    const email = emailOf(request)
    const registration = registrationOf(request)
    try {
      await requestVerificationAct(payload, { email, registration }, from)
    } catch (error) {
      // Registration has been switched off since; the screen says so.
      if (error instanceof AppError && error.code === 'FORBIDDEN') return emptyScreen(request)
      throw error
    }
    const to = screenPath('register', locale, { answer: true })
    return { to, flash: { form: 'register', email, done: 'requestedAgain', registration } }
  },
  // The screen goes on showing where the mail went, and says from when on another can be sent.
  keepWithProblems: (request, problems) =>
    problems.includes('REQUESTS_EXCEEDED')
      ? { email: emailOf(request), done: 'requested', registration: registrationOf(request) }
      : {},
})
