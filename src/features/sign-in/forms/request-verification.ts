import { z } from 'zod'
import { consumeRegistrationLimit } from '@/identity/limits'
import { requestVerification as requestVerificationAct } from '@/identity/users/registration/request-verification'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { isEmail } from '@/shared/email-address'
import { screenPath } from '../screen-path'
import { type SignInFormRequest, signInFormHandler } from './sign-in-form-handler'

/** Returns the submitted address, or the one to which the previous link was sent. */
const emailOf = ({ field, flash }: SignInFormRequest) => field('email').trim() || flash?.email || ''

/** Returns the details of the registration: from the form with this address, or from an expired link. */
const registrationOf = ({ field, flash }: SignInFormRequest) => field('registration') || flash?.registration

const emptyScreen = ({ locale }: SignInFormRequest) => ({ to: screenPath('register', locale) })

/** Sends the link of a registration again. The response is the same whether or not the address awaits confirmation. */
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
      // The registration has been closed meanwhile, which the screen shows.
      if (error instanceof AppError && error.code === 'FORBIDDEN') return emptyScreen(request)
      throw error
    }
    const to = screenPath('register', locale, { answer: true })
    return { to, flash: { form: 'register', email, done: 'requestedAgain', registration } }
  },
  // The screen still shows where the mail was sent, and when another one can be sent.
  keepWithProblems: (request, problems) =>
    problems.includes('REQUESTS_EXCEEDED')
      ? { email: emailOf(request), done: 'requested', registration: registrationOf(request) }
      : {},
})
