// What the forms of these screens have in common: who sent it, in which language, and how the answer gets to the screen.
// Route handlers, no server actions: docs/decisions/012-sign-in-screens.md says why.

import { type Payload, parseCookies } from 'payload'
import { SIGN_IN_COOKIE_NAME } from '@/facts/cookies'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/facts/locales'
import { cookiesCount } from '@/identity/access/authenticate-request'
import type { CallerOrigin } from '@/identity/caller-origin'
import { originOf } from '@/identity/origin-of'
import { Refusal } from '@/identity/refusal'
import { runningPayload } from '@/payload'
import type { Cookie } from '@/platform/cookies'
import { readForm } from '@/platform/read-form'
import { seeOther } from '@/platform/see-other'
import { wantedPlace } from './destination'
import { type FormMemory, type FormName, forget, recall, remember } from './form-memory'
import { ALL_PROBLEMS, type Problem } from './problems'
import { screenAddress } from './screen-address'
import { typedName } from './typed-name'

export interface FormCall {
  payload: Payload
  /** What was typed into a field; empty when there is none. */
  field(name: string): string
  locale: Locale
  /** Where to go after signing in, if it is a place of ours. */
  wanted: string | null
  /** What the step before has left, if it was one of this form. */
  memory: FormMemory | null
  from: CallerOrigin
  headers: Headers
  /** Goes with the answer whatever comes of the form, unless the answer sets the same cookies. */
  leaving: Cookie[]
}

export interface FormAnswer {
  to: string
  memory?: FormMemory
  cookies?: Cookie[]
}

type Kept = 'email' | 'pass' | 'token'

/** As long as an address can be. */
const EMAIL_MAX_CHARACTERS = 254

/** The form has to be filled in again; `keep` goes into its memory. */
export class Incomplete extends Error {
  constructor(
    readonly problems: Problem[],
    readonly keep: Partial<FormMemory> = {},
  ) {
    super(problems.join(', '))
  }
}

function callOf(form: FormName, payload: Payload, request: Request, fields: URLSearchParams): FormCall {
  const memory = recall(parseCookies(request.headers).get(SIGN_IN_COOKIE_NAME))
  const locale = fields.get('locale')
  return {
    payload,
    field: (name) => fields.get(name) ?? '',
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    wanted: wantedPlace(fields.get('redirect')),
    memory: memory?.form === form ? memory : null,
    from: originOf(request),
    headers: request.headers,
    leaving: [],
  }
}

function memoryOfFailure(error: unknown): Partial<FormMemory> | null {
  if (error instanceof Incomplete) return { problems: error.problems, ...error.keep }
  const problem = error instanceof Refusal && ALL_PROBLEMS.find((known) => known === error.code)
  if (!problem) return null
  const { waitMs } = (error as Refusal).details
  return { problems: [problem], ...(typeof waitMs === 'number' && { opensAt: Date.now() + waitMs }) }
}

/** What is not typed twice: never a password. */
function typedIn({ field }: FormCall): Partial<FormMemory> {
  const typed = {
    email: field('email').trim().slice(0, EMAIL_MAX_CHARACTERS),
    firstName: typedName(field('firstName')),
    lastName: typedName(field('lastName')),
  }
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
}

/** Back to the screen, which says what was wrong, with what was typed. */
function failed(form: FormName, call: FormCall, error: unknown, keep: readonly Kept[]): FormAnswer {
  const known = memoryOfFailure(error)
  if (!known) call.payload.logger.error({ err: error, msg: `the form ${form} failed` })
  const memory: FormMemory = {
    form,
    ...typedIn(call),
    ...Object.fromEntries(keep.map((name) => [name, call.memory?.[name]])),
    ...(known ?? { problems: ['INTERNAL_SERVER_ERROR'] }),
  }
  return { to: screenAddress(form, call.locale, { answer: true, redirect: call.wanted }), memory }
}

/**
 * The handler of one form. `work` throws what is wrong: `Incomplete`, or the refusal of an act.
 * `keep` names what the step before has left and the next try needs again.
 */
export function serveForm(
  form: FormName,
  work: (call: FormCall) => Promise<FormAnswer>,
  keep: readonly Kept[] = [],
) {
  return async (request: Request): Promise<Response> => {
    const call = callOf(form, await runningPayload(), request, await readForm(request))
    // Sent from another site: nothing is done, and the person can do it here.
    if (!cookiesCount(request.headers))
      return seeOther(screenAddress('signIn', call.locale, { reason: 'FORBIDDEN' }))
    const { to, memory, cookies = [] } = await work(call).catch((error) => failed(form, call, error, keep))
    const leaving = call.leaving.filter(({ name }) => !cookies.some((cookie) => cookie.name === name))
    return seeOther(to, [...leaving, ...cookies, memory ? remember(memory) : forget()])
  }
}
