// What the forms of these screens have in common: who sent it, in which language, and how the answer gets to the screen.
// Route handlers, no server actions: docs/decisions/012-sign-in-screens.md says why.

import { type Payload, parseCookies } from 'payload'
import { isSameOriginRequest } from '@/identity/access/authenticate-request'
import { runningPayload } from '@/payload'
import { readFormBody } from '@/platform/forms/form-body'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { clientInfoOf } from '@/platform/http/client-info-of'
import type { Cookie } from '@/platform/http/cookies'
import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import { SIGN_IN_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'
import { requestedPath } from '../destination'
import { screenPath } from '../screen-path'
import { ALL_PROBLEMS, type SignInProblem } from './form-problems'
import { parseName } from './name-field'
import { clearFlash, readFlash, type SignInFlash, type SignInFormName, writeFlash } from './sign-in-flash'

export interface SignInFormRequest {
  payload: Payload
  /** What was typed into a field; empty when there is none. */
  field(name: string): string
  locale: Locale
  /** Where to go after signing in, if it is a place of ours. */
  redirect: string | null
  /** What the step before has left, if it was one of this form. */
  flash: SignInFlash | null
  from: ClientInfo
  headers: Headers
  /** Goes with the answer whatever comes of the form, unless the answer sets the same cookies. */
  expiringCookies: Cookie[]
}

export interface SignInFormResult {
  to: string
  flash?: SignInFlash
  cookies?: Cookie[]
}

type CarriedField = 'email' | 'pass' | 'token'

/** As long as an address can be. */
const EMAIL_MAX_CHARACTERS = 254

/** The form has to be filled in again; `keep` goes into its memory. */
export class SignInFormError extends Error {
  constructor(
    readonly problems: SignInProblem[],
    readonly keep: Partial<SignInFlash> = {},
  ) {
    super(problems.join(', '))
  }
}

function formRequestOf(
  form: SignInFormName,
  payload: Payload,
  request: Request,
  fields: URLSearchParams,
): SignInFormRequest {
  const memory = readFlash(parseCookies(request.headers).get(SIGN_IN_FLASH_COOKIE_NAME))
  const locale = fields.get('locale')
  return {
    payload,
    field: (name) => fields.get(name) ?? '',
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    redirect: requestedPath(fields.get('redirect')),
    flash: memory?.form === form ? memory : null,
    from: clientInfoOf(request),
    headers: request.headers,
    expiringCookies: [],
  }
}

function flashOfError(error: unknown): Partial<SignInFlash> | null {
  if (error instanceof SignInFormError) return { problems: error.problems, ...error.keep }
  const problem = error instanceof AppError && ALL_PROBLEMS.find((known) => known === error.code)
  if (!problem) return null
  const { waitMs } = (error as AppError).details
  return { problems: [problem], ...(typeof waitMs === 'number' && { opensAt: Date.now() + waitMs }) }
}

/** What is not typed twice: never a password. */
function submittedValues({ field }: SignInFormRequest): Partial<SignInFlash> {
  const typed = {
    email: field('email').trim().slice(0, EMAIL_MAX_CHARACTERS),
    firstName: parseName(field('firstName')),
    lastName: parseName(field('lastName')),
  }
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
}

/** Back to the screen, which says what was wrong, with what was typed. */
function errorResult(
  form: SignInFormName,
  call: SignInFormRequest,
  error: unknown,
  keep: readonly CarriedField[],
): SignInFormResult {
  const known = flashOfError(error)
  if (!known) call.payload.logger.error({ err: error, msg: `the form ${form} failed` })
  const memory: SignInFlash = {
    form,
    ...submittedValues(call),
    ...Object.fromEntries(keep.map((name) => [name, call.flash?.[name]])),
    ...(known ?? { problems: ['INTERNAL_SERVER_ERROR'] }),
  }
  return { to: screenPath(form, call.locale, { answer: true, redirect: call.redirect }), flash: memory }
}

/**
 * The handler of one form. `work` throws what is wrong: `Incomplete`, or the refusal of an act.
 * `keep` names what the step before has left and the next try needs again.
 */
export function signInFormHandler(
  form: SignInFormName,
  work: (call: SignInFormRequest) => Promise<SignInFormResult>,
  keep: readonly CarriedField[] = [],
) {
  return async (request: Request): Promise<Response> => {
    const call = formRequestOf(form, await runningPayload(), request, await readFormBody(request))
    // Sent from another site: nothing is done, and the person can do it here.
    if (!isSameOriginRequest(request.headers))
      return redirectSeeOther(screenPath('signIn', call.locale, { reason: 'FORBIDDEN' }))
    const {
      to,
      flash,
      cookies = [],
    } = await work(call).catch((error) => errorResult(form, call, error, keep))
    const leaving = call.expiringCookies.filter(({ name }) => !cookies.some((cookie) => cookie.name === name))
    return redirectSeeOther(to, [...leaving, ...cookies, flash ? writeFlash(flash) : clearFlash()])
  }
}
