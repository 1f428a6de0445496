// Handles the forms of the sign-in screens: their common parts, and how the response reaches the screen. They use route
// handlers instead of server actions for the reasons in docs/decisions/012-sign-in-screens.md.

import { type Payload, parseCookies } from 'payload'
import type { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from '@/identity/users/email-field'
import { runningPayload } from '@/payload'
import { localeField } from '@/platform/forms/form-fields'
import {
  type FormArrival,
  type FormHandler,
  type FormLimits,
  type FormRejection,
  formHandler,
} from '@/platform/forms/form-handler'
import { outageProblem } from '@/platform/forms/outage-problem'
import { SHORT_TEXTS } from '@/platform/forms/read-form'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import type { Cookie } from '@/platform/http/cookies'
import { SIGN_IN_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import type { Locale } from '@/shared/locales'
import { requestedPath } from '../destination'
import { screenPath } from '../screen-path'
import { ALL_PROBLEMS, type SignInProblem } from './form-problems'
import { parseName } from './name-field'
import {
  clearFlash,
  readFlash,
  readLinkField,
  type SignInFlash,
  type SignInFormName,
  writeFlash,
} from './sign-in-flash'

export interface SignInFormRequest {
  payload: Payload
  /** Returns the submitted value of a field; empty if there is none. */
  field(name: string): string
  locale: Locale
  /** Destination after the sign-in, if it is on our site. */
  redirect: string | null
  /**
   * Flash message of the previous step, if it belongs to this form; for the form of a mailed link, the content of that
   * link's field.
   */
  flash: SignInFlash | null
  from: ClientInfo
  headers: Headers
  /** Set with every response of the form, unless the response sets the same cookies. */
  expiringCookies: Cookie[]
}

export interface SignInFormResult {
  to: string
  flash?: SignInFlash
  cookies?: Cookie[]
}

type CarriedField = 'email' | 'pass' | 'token'

/** Signals that the form has to be filled in again; `keep` goes into its flash message. */
export class SignInFormError extends Error {
  constructor(
    readonly problems: SignInProblem[],
    readonly keep: Partial<SignInFlash> = {},
  ) {
    super(problems.join(', '))
  }
}

export interface SignInFormDefinition<Values> {
  form: SignInFormName
  /**
   * Tells whether the form belongs to a mailed link, and submits its token: another tab may have opened another link
   * meanwhile.
   */
  bringsLink?: boolean
  /** The messages of the schema are names of problems (`form-problems.ts`). */
  schema: z.ZodType<Values>
  limits: FormLimits
  /** Returns the result without running the action if the form is closed, or its step has already been completed. */
  precondition?(request: SignInFormRequest): Promise<SignInFormResult | undefined>
  /** Throws `SignInFormError`, or the error of the called function. */
  action(request: SignInFormRequest, values: Values): Promise<SignInFormResult>
  /** Translates an error of the action; returns others unchanged. */
  toFormError?(error: unknown): unknown
  /** Returns further content of the flash message for these problems. */
  keepWithProblems?(request: SignInFormRequest, problems: readonly SignInProblem[]): Partial<SignInFlash>
  /** Values of the previous step that the next attempt needs again. */
  carried?: readonly CarriedField[]
  minimumDuration?(): number
}

function formRequestOf(
  form: SignInFormName,
  { payload, request, from }: FormArrival,
  fields: URLSearchParams,
  flash: SignInFlash | null,
): SignInFormRequest {
  return {
    payload,
    field: (name) => fields.get(name) ?? '',
    locale: localeField(fields),
    redirect: requestedPath(fields.get('redirect')),
    flash: flash?.form === form ? flash : null,
    from,
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

/** Returns the values to show again; never a password. */
function submittedValues({ field }: SignInFormRequest): Partial<SignInFlash> {
  const typed = {
    email: field('email').trim().slice(0, EMAIL_MAX_CHARACTERS),
    firstName: parseName(field('firstName')),
    lastName: parseName(field('lastName')),
  }
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
}

/** Returns the flash message for a rejection; null for an unexpected error. */
function flashOfRejection(
  rejection: FormRejection,
  toFormError: (error: unknown) => unknown,
): Partial<SignInFlash> | null {
  if (rejection.reason === 'rate-limit')
    return { problems: ['REQUESTS_EXCEEDED'], opensAt: rejection.retryAt.getTime() }
  if (rejection.reason === 'invalid')
    return { problems: rejection.issues.map(({ message }) => message as SignInProblem) }
  if (rejection.reason === 'failed') return flashOfError(toFormError(rejection.error))
  return { problems: ['INTERNAL_SERVER_ERROR'] }
}

/** Redirects to the screen, which shows the problems and the submitted values. */
function rejectedResult<Values>(
  definition: SignInFormDefinition<Values>,
  request: SignInFormRequest,
  rejection: FormRejection,
): SignInFormResult {
  const { form, carried = [], toFormError = (error) => error, keepWithProblems } = definition
  const known = flashOfRejection(rejection, toFormError)
  if (!known && rejection.reason === 'failed')
    request.payload.logger.error({ err: rejection.error, msg: `the form ${form} failed` })
  const told = known ?? { problems: [outageProblem(rejection) ?? 'INTERNAL_SERVER_ERROR'] }
  const flash: SignInFlash = {
    form,
    ...submittedValues(request),
    ...Object.fromEntries(carried.map((name) => [name, request.flash?.[name]])),
    ...keepWithProblems?.(request, told.problems ?? []),
    ...told,
  }
  return { to: screenPath(form, request.locale, { answer: true, redirect: request.redirect }), flash }
}

/** Makes the handler of one of these forms. */
export function signInFormHandler<Values>(definition: SignInFormDefinition<Values>): FormHandler {
  const { form, bringsLink, schema, limits, precondition, action, minimumDuration } = definition
  return formHandler<SignInFlash | null, SignInFormRequest, Values, SignInFormResult>({
    payload: runningPayload,
    requiresCsrfToken: () => false,
    // The action is not run; the person can repeat it on the site.
    crossOrigin: (_arrival, { fields }) => ({
      to: screenPath('signIn', localeField(fields), { reason: 'FORBIDDEN' }),
      cookies: [],
    }),
    limits,
    readFlash: ({ request }) => readFlash(parseCookies(request.headers).get(SIGN_IN_FLASH_COOKIE_NAME)),
    body: SHORT_TEXTS,
    context: (arrival, { fields }, flash) =>
      formRequestOf(form, arrival, fields, bringsLink ? readLinkField(fields) : flash),
    ...(precondition && { precondition }),
    schema,
    action,
    reject: (request, rejection) => rejectedResult(definition, request, rejection),
    ...(minimumDuration && { minimumDuration }),
    respond({ expiringCookies }, { to, flash, cookies = [] }) {
      const leaving = expiringCookies.filter(({ name }) => !cookies.some((cookie) => cookie.name === name))
      return { to, cookies: [...leaving, ...cookies, flash ? writeFlash(flash) : clearFlash()] }
    },
  })
}
