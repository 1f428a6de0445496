// Handles the forms of the own account: identifies the sender, renews an expired session, and responds
// (docs/decisions/012-sign-in-screens.md).

import { type Payload, parseCookies } from 'payload'
import type { z } from 'zod'
import type { AccountScreenName } from '@/i18n/routing/routes'
import { pagePath } from '@/i18n/routing/routes'
import type { UserSession } from '@/identity/sessions/session-tokens'
import { runningPayload } from '@/payload'
import { localeField } from '@/platform/forms/form-fields'
import {
  type FormHandler,
  type FormLimits,
  type FormRejection,
  type FormResponse,
  formHandler,
} from '@/platform/forms/form-handler'
import { outageProblem } from '@/platform/forms/outage-problem'
import { SHORT_TEXTS } from '@/platform/forms/read-form'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { appendCookies, type Cookie } from '@/platform/http/cookies'
import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import { isUuid } from '@/platform/is-uuid'
import type { ErrorCode } from '@/shared/errors/error-codes'
import { ACCOUNT_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import type { Locale } from '@/shared/locales'
import { OWNER_FIELD } from '../hidden-fields'
import { accountScreenPath, sessionRenewalPath } from '../screen-path'
import {
  type AccountFlash,
  clearFlash,
  type FormProblem,
  type ProblemName,
  readFlash,
  writeFlash,
} from './account-flash'
import { currentUserOrRenewed } from './current-user'

export interface SubmittedForm {
  /** Returns the submitted value of a field; empty if there is none. */
  field(name: string): string
  locale: Locale
}

export interface AccountFormRequest extends UserSession, SubmittedForm {
  payload: Payload
  from: ClientInfo
  /** Flash message of the previous step, if it belongs to this account. */
  flash: AccountFlash | null
  /** Cookies of a session that had to be renewed. */
  renewedCookies: Cookie[]
}

type FlashContent = Omit<AccountFlash, 'owner' | 'screen'>

interface AccountFormResult {
  flash: FlashContent
  /** Next screen, if not that of the form. */
  screen?: AccountScreenName
  /** Language of the next screen, if chosen in the form. */
  locale?: Locale
  cookies?: Cookie[]
}

/** Problems that the screen shows for errors of the action, by error code. */
export type ErrorProblems = Partial<Record<ErrorCode, FormProblem>>

/** Signals that the form has to be filled in again; `keep` goes into its flash message. */
export class AccountFormError extends Error {
  constructor(
    readonly problems: FormProblem[],
    readonly keep: FlashContent = {},
  ) {
    super(problems.map(({ problem }) => problem).join(', '))
  }
}

export interface AccountFormDefinition<Values> {
  screen: AccountScreenName
  /** The messages of the schema are names of problems (`account-flash.ts`). */
  schema: z.ZodType<Values>
  limits: FormLimits
  /** Returns the result without running the action if the step has already been completed. */
  precondition?(request: AccountFormRequest): Promise<AccountFormResult | undefined>
  /** Returns what the next screen shows, or a file. Throws `AccountFormError`, or the error of the called function. */
  action(request: AccountFormRequest, values: Values): Promise<AccountFormResult | Response>
  problems?: ErrorProblems
  /** Returns the values to keep when the form has to be filled in again; never a password. */
  keptValues?(submitted: SubmittedForm): FlashContent
}

function flashOfError(error: unknown, refusals: ErrorProblems): FlashContent | null {
  if (error instanceof AccountFormError) return { problems: error.problems, ...error.keep }
  if (!(error instanceof AppError)) return null
  const { waitMs } = error.details
  if (error.code === 'REQUESTS_EXCEEDED' && typeof waitMs === 'number')
    return { problems: [{ problem: 'REQUESTS_EXCEEDED' }], opensAt: Date.now() + waitMs }
  const told = refusals[error.code]
  return told ? { problems: [told] } : null
}

/** Returns the flash message for a rejection; null for an unexpected error. */
function flashOfRejection<Values>(
  { problems = {} }: AccountFormDefinition<Values>,
  rejection: FormRejection,
): FlashContent | null {
  if (rejection.reason === 'failed') return flashOfError(rejection.error, problems)
  if (rejection.reason === 'rate-limit')
    return { problems: [{ problem: 'REQUESTS_EXCEEDED' }], opensAt: rejection.retryAt.getTime() }
  if (rejection.reason !== 'invalid') return { problems: [{ problem: 'INTERNAL_SERVER_ERROR' }] }
  const found = rejection.issues.map(({ message, path }) => ({
    problem: message as ProblemName,
    field: String(path[0]),
  }))
  return { problems: found }
}

/** Keeps the secret, so that the setup continues after a wrong code. */
const setUpOf = (flash: AccountFlash | null): FlashContent => (flash?.secret ? { secret: flash.secret } : {})

function rejectedResult<Values>(
  definition: AccountFormDefinition<Values>,
  request: AccountFormRequest,
  rejection: FormRejection,
): AccountFormResult {
  const { payload, flash } = request
  const known = flashOfRejection(definition, rejection)
  if (!known && rejection.reason === 'failed')
    payload.logger.error({ err: rejection.error, msg: `the form of ${definition.screen} failed` })
  const problem = outageProblem(rejection) ?? 'INTERNAL_SERVER_ERROR'
  const told = known ?? { problems: [{ problem }] }
  return { flash: { ...setUpOf(flash), ...definition.keptValues?.(request), ...told } }
}

/**
 * Redirects to the sign-in, and back to the form with its values if the same person signs in. For a session that has
 * ended, or that may not be renewed automatically (`AUTO_REFRESH`).
 */
function leadToSignIn<Values>(
  { screen, keptValues }: AccountFormDefinition<Values>,
  submitted: SubmittedForm,
  flash: AccountFlash | null,
): Response {
  const { field, locale } = submitted
  const owner = field(OWNER_FIELD)
  if (!isUuid(owner)) return redirectSeeOther(sessionRenewalPath(accountScreenPath(screen, locale)))
  const kept: FlashContent = {
    ...(flash?.owner === owner && setUpOf(flash)),
    ...keptValues?.(submitted),
    problems: [{ problem: 'signedOutMeanwhile' }],
  }
  return redirectSeeOther(sessionRenewalPath(accountScreenPath(screen, locale, true)), [
    writeFlash({ owner, screen, ...kept }),
  ])
}

function responseOf(
  formScreen: AccountScreenName,
  request: AccountFormRequest,
  result: AccountFormResult | Response,
): FormResponse {
  const { account, renewedCookies } = request
  if (result instanceof Response) {
    appendCookies(result.headers, renewedCookies)
    return result
  }
  const { flash, screen = formScreen, locale = request.locale, cookies = [] } = result
  const hasNews = Object.keys(flash).length > 0
  const flashCookie = hasNews ? writeFlash({ owner: account.id, screen, ...flash }) : clearFlash()
  return {
    to: accountScreenPath(screen, locale, hasNews),
    cookies: [...renewedCookies, ...cookies, flashCookie],
  }
}

/** Makes the handler of one of these forms. */
export function accountFormHandler<Values>(definition: AccountFormDefinition<Values>): FormHandler {
  const { screen, schema, limits, precondition, action } = definition
  return formHandler<AccountFlash | null, AccountFormRequest, Values, AccountFormResult | Response>({
    payload: runningPayload,
    requiresCsrfToken: () => false,
    // The action is not run; a signed-in person can repeat it on the site.
    crossOrigin: (_arrival, { fields }) => ({
      to: `${pagePath('signIn', localeField(fields))}?reason=FORBIDDEN`,
      cookies: [],
    }),
    limits,
    readFlash: ({ request }) => readFlash(parseCookies(request.headers).get(ACCOUNT_FLASH_COOKIE_NAME)),
    body: SHORT_TEXTS,
    async context({ payload, request, from }, { fields }, flash) {
      const submitted = { field: (name: string) => fields.get(name) ?? '', locale: localeField(fields) }
      const user = await currentUserOrRenewed(payload, request)
      if (!user) return leadToSignIn(definition, submitted, flash)
      const { account, sessionId, cookies: renewedCookies } = user
      const ownFlash = flash?.owner === account.id ? flash : null
      return { ...submitted, payload, account, sessionId, from, flash: ownFlash, renewedCookies }
    },
    ...(precondition && { precondition }),
    schema,
    action,
    reject: (request, rejection) => rejectedResult(definition, request, rejection),
    respond: (request, result) => responseOf(screen, request, result),
  })
}
