// What the forms of the own account have in common: who sends them, a session that is renewed on the way, the answer
// (docs/decisions/012-sign-in-screens.md).

import { type Payload, parseCookies } from 'payload'
import { ACCOUNT_COOKIE_NAME } from '@/facts/cookies'
import type { ErrorCode } from '@/facts/errors'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { cookiesCount } from '@/identity/access/authenticate-request'
import type { CallerOrigin } from '@/identity/caller-origin'
import { originOf } from '@/identity/origin-of'
import { Refusal } from '@/identity/refusal'
import type { SignedIn } from '@/identity/sessions/session-keys'
import { runningPayload } from '@/payload'
import { appendCookies, type Cookie } from '@/platform/cookies'
import { readForm } from '@/platform/read-form'
import { seeOther } from '@/platform/see-other'
import { accountAddress, addressOfRenewal } from './account-address'
import {
  type AccountMemory,
  type AccountScreen,
  forget,
  recall,
  remember,
  type ToldProblem,
} from './account-memory'
import { whoIsThere } from './who-is-there'

export interface AccountCall extends SignedIn {
  payload: Payload
  /** What was typed into a field; empty when there is none. */
  field(name: string): string
  locale: Locale
  from: CallerOrigin
  /** What the step before has left for this person. */
  memory: AccountMemory | null
}

type Left = Omit<AccountMemory, 'owner' | 'screen'>

interface AccountAnswer {
  left: Left
  /** Another than that of the form. */
  screen?: AccountScreen
  /** The one that was chosen in the form. */
  locale?: Locale
  cookies?: Cookie[]
}

/** What the refusals of the act mean on this screen. */
export type Refusals = Partial<Record<ErrorCode, ToldProblem>>

/** The form has to be filled in again; `keep` goes into its memory. */
export class Unfinished extends Error {
  constructor(
    readonly problems: ToldProblem[],
    readonly keep: Left = {},
  ) {
    super(problems.map(({ problem }) => problem).join(', '))
  }
}

function callOf(
  payload: Payload,
  request: Request,
  fields: URLSearchParams,
  { account, sessionId }: SignedIn,
): AccountCall {
  const memory = recall(parseCookies(request.headers).get(ACCOUNT_COOKIE_NAME))
  return {
    payload,
    account,
    sessionId,
    field: (name) => fields.get(name) ?? '',
    locale: localeOf(fields),
    from: originOf(request),
    memory: memory?.owner === account.id ? memory : null,
  }
}

function localeOf(fields: URLSearchParams): Locale {
  const locale = fields.get('locale')
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}

function leftByFailure(error: unknown, refusals: Refusals): Left | null {
  if (error instanceof Unfinished) return { problems: error.problems, ...error.keep }
  if (!(error instanceof Refusal)) return null
  const { waitMs } = error.details
  if (error.code === 'REQUESTS_EXCEEDED' && typeof waitMs === 'number')
    return { problems: [{ problem: 'REQUESTS_EXCEEDED' }], opensAt: Date.now() + waitMs }
  const told = refusals[error.code]
  return told ? { problems: [told] } : null
}

function failed(
  screen: AccountScreen,
  { payload, memory }: AccountCall,
  error: unknown,
  refusals: Refusals,
): AccountAnswer {
  const known = leftByFailure(error, refusals)
  if (!known) payload.logger.error({ err: error, msg: `the form of ${screen} failed` })
  // A set-up goes on after a wrong code.
  const setUp: Left = memory?.secret ? { secret: memory.secret } : {}
  return { left: { ...setUp, ...(known ?? { problems: [{ problem: 'INTERNAL_SERVER_ERROR' }] }) } }
}

function answerWith(
  { left, screen, locale, cookies = [] }: Required<Pick<AccountAnswer, 'screen' | 'locale'>> & AccountAnswer,
  person: SignedIn & { cookies: Cookie[] },
): Response {
  const isNews = Object.keys(left).length > 0
  const memory = isNews ? remember({ owner: person.account.id, screen, ...left }) : forget()
  return seeOther(accountAddress(screen, locale, isNews), [...person.cookies, ...cookies, memory])
}

/**
 * The handler of one form. `work` answers with what the screen shows next, or with a file; it throws what is wrong:
 * `Unfinished`, or the refusal of an act.
 */
export function serveAccountForm(
  screen: AccountScreen,
  work: (call: AccountCall) => Promise<AccountAnswer | Response>,
  refusals: Refusals = {},
) {
  return async (request: Request): Promise<Response> => {
    const payload = await runningPayload()
    const fields = await readForm(request)
    // Sent from another site: nothing is done, and the person can do it here.
    if (!cookiesCount(request.headers))
      return seeOther(`${pagePath('signIn', localeOf(fields))}?reason=FORBIDDEN`)
    const person = await whoIsThere(payload, request)
    if (!person) return seeOther(addressOfRenewal(accountAddress(screen, localeOf(fields))))
    const call = callOf(payload, request, fields, person)
    const answer = await work(call).catch((error) => failed(screen, call, error, refusals))
    if (!(answer instanceof Response)) return answerWith({ screen, locale: call.locale, ...answer }, person)
    appendCookies(answer.headers, person.cookies)
    return answer
  }
}
