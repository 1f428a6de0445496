// What the forms of the own account have in common: who sends them, a session that is renewed on the way, the answer
// (docs/decisions/012-sign-in-screens.md).

import { type Payload, parseCookies } from 'payload'
import { pagePath } from '@/i18n/routing/routes'
import { isSameOriginRequest } from '@/identity/access/authenticate-request'
import type { UserSession } from '@/identity/sessions/session-tokens'
import { runningPayload } from '@/payload'
import { readFormBody } from '@/platform/forms/form-body'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { appendCookies, type Cookie } from '@/platform/http/cookies'
import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import type { ErrorCode } from '@/shared/errors/error-codes'
import { ACCOUNT_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'
import { accountScreenPath, sessionRenewalPath } from '../screen-path'
import {
  type AccountFlash,
  type AccountScreenName,
  clearFlash,
  type FormProblem,
  readFlash,
  writeFlash,
} from './account-flash'
import { currentUserOrRenewed } from './current-user'

export interface AccountFormRequest extends UserSession {
  payload: Payload
  /** What was typed into a field; empty when there is none. */
  field(name: string): string
  locale: Locale
  from: ClientInfo
  /** What the step before has left for this person. */
  flash: AccountFlash | null
}

type FlashContent = Omit<AccountFlash, 'owner' | 'screen'>

interface AccountFormResult {
  flash: FlashContent
  /** Another than that of the form. */
  screen?: AccountScreenName
  /** The one that was chosen in the form. */
  locale?: Locale
  cookies?: Cookie[]
}

/** What the refusals of the act mean on this screen. */
export type ErrorProblems = Partial<Record<ErrorCode, FormProblem>>

/** The form has to be filled in again; `keep` goes into its memory. */
export class AccountFormError extends Error {
  constructor(
    readonly problems: FormProblem[],
    readonly keep: FlashContent = {},
  ) {
    super(problems.map(({ problem }) => problem).join(', '))
  }
}

function formRequestOf(
  payload: Payload,
  request: Request,
  fields: URLSearchParams,
  { account, sessionId }: UserSession,
): AccountFormRequest {
  const memory = readFlash(parseCookies(request.headers).get(ACCOUNT_FLASH_COOKIE_NAME))
  return {
    payload,
    account,
    sessionId,
    field: (name) => fields.get(name) ?? '',
    locale: localeField(fields),
    from: clientInfoOf(request),
    flash: memory?.owner === account.id ? memory : null,
  }
}

function localeField(fields: URLSearchParams): Locale {
  const locale = fields.get('locale')
  return isLocale(locale) ? locale : DEFAULT_LOCALE
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

function errorResult(
  screen: AccountScreenName,
  { payload, flash }: AccountFormRequest,
  error: unknown,
  refusals: ErrorProblems,
): AccountFormResult {
  const known = flashOfError(error, refusals)
  if (!known) payload.logger.error({ err: error, msg: `the form of ${screen} failed` })
  // A set-up goes on after a wrong code.
  const setUp: FlashContent = flash?.secret ? { secret: flash.secret } : {}
  return { flash: { ...setUp, ...(known ?? { problems: [{ problem: 'INTERNAL_SERVER_ERROR' }] }) } }
}

function redirectWithFlash(
  {
    flash,
    screen,
    locale,
    cookies = [],
  }: Required<Pick<AccountFormResult, 'screen' | 'locale'>> & AccountFormResult,
  person: UserSession & { cookies: Cookie[] },
): Response {
  const isNews = Object.keys(flash).length > 0
  const memory = isNews ? writeFlash({ owner: person.account.id, screen, ...flash }) : clearFlash()
  return redirectSeeOther(accountScreenPath(screen, locale, isNews), [...person.cookies, ...cookies, memory])
}

/**
 * The handler of one form. `work` answers with what the screen shows next, or with a file; it throws what is wrong:
 * `Unfinished`, or the refusal of an act.
 */
export function accountFormHandler(
  screen: AccountScreenName,
  work: (call: AccountFormRequest) => Promise<AccountFormResult | Response>,
  refusals: ErrorProblems = {},
) {
  return async (request: Request): Promise<Response> => {
    const payload = await runningPayload()
    const fields = await readFormBody(request)
    // Sent from another site: nothing is done, and the person can do it here.
    if (!isSameOriginRequest(request.headers))
      return redirectSeeOther(`${pagePath('signIn', localeField(fields))}?reason=FORBIDDEN`)
    const person = await currentUserOrRenewed(payload, request)
    if (!person) return redirectSeeOther(sessionRenewalPath(accountScreenPath(screen, localeField(fields))))
    const call = formRequestOf(payload, request, fields, person)
    const answer = await work(call).catch((error) => errorResult(screen, call, error, refusals))
    if (!(answer instanceof Response))
      return redirectWithFlash({ screen, locale: call.locale, ...answer }, person)
    appendCookies(answer.headers, person.cookies)
    return answer
  }
}
