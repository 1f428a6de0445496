// Handles posted forms. Each form of the site is a `FormDefinition`, and passes the same checks in the same order, the
// cheap ones first (docs/decisions/034-form-handler.md).

import type { Payload } from 'payload'
import { z } from 'zod'
import type { ClientInfo } from '../http/client-info'
import { clientInfoOf } from '../http/client-info-of'
import { trustsCookies } from '../http/cookie-trust'
import type { Cookie } from '../http/cookies'
import { csrfErrorResponse } from '../http/csrf'
import { redirectSeeOther } from '../http/redirect-see-other'
import { withMinimumDuration } from '../minimum-duration'
import { outageOf } from '../outages/outage'
import type { RateLimitExceeded } from '../rate-limit'
import { formErrorResponse } from './form-error-response'
import type { MultipartForm } from './multipart'
import { type FormBody, type ReadParts, readCrossOriginForm, withForm } from './read-form'

/** A posted form whose body has not been read. */
export interface FormArrival {
  payload: Payload
  request: Request
  from: ClientInfo
}

/** Counts a request. Returns when it will be permitted again if the limit is exceeded. */
export type LimitCheck = (arrival: FormArrival) => Promise<RateLimitExceeded | null>

/** Limits of a form. A form without limits must give the reason. */
export type FormLimits =
  | {
      beforeBody: LimitCheck
      /** Counts requests above the limit, whose texts are read, to be shown again, until this limit is exceeded too. */
      textsBeyond?: LimitCheck
    }
  | {
      /** Counts valid requests. */
      beforeAction: LimitCheck
    }
  | { notCountedHere: string }

/** The reason why the action of a form does not run. */
export type FormRejection =
  | { reason: 'rate-limit'; retryAt: Date }
  | { reason: 'too-large' }
  | { reason: 'no-memory' }
  | { reason: 'automated' }
  | { reason: 'invalid'; issues: readonly z.core.$ZodIssue[] }
  | { reason: 'failed'; error: unknown }

/** A path to redirect to, with cookies, or another response. */
export type FormResponse = Response | { to: string; cookies: readonly Cookie[] }

export interface FormDefinition<Flash, Context extends object, Values, Outcome> {
  /** Responds to a request that does not name a form of ours. */
  requestError?(request: Request): Response | null
  /** Tells whether the request must carry the CSRF token. A form without scripts cannot send headers. */
  requiresCsrfToken(request: Request): boolean
  payload(): Promise<Payload>
  /** Responds to a request of another site. `form` has the texts, or nothing if the form accepts files. */
  crossOrigin(arrival: FormArrival, form: MultipartForm): FormResponse | Promise<FormResponse>
  limits: FormLimits
  /** Reads what the previous step has left in this browser. */
  readFlash(arrival: FormArrival): Flash | Promise<Flash>
  body: FormBody<Flash>
  /** Collects what the action needs, or responds at once, for example to an anonymous caller. */
  context(arrival: FormArrival, form: MultipartForm, flash: Flash): Promise<Context | Response> | Context
  /** Returns the outcome without the action if the form is closed or its step is over. */
  precondition?(context: Context): Promise<Outcome | undefined>
  schema: z.core.$ZodType<Values>
  action(context: Context, values: Values): Promise<Outcome>
  reject(context: Context, rejection: FormRejection): Promise<Outcome> | Outcome
  /** Minimum duration of the response in milliseconds, for every outcome. */
  minimumDuration?(): number
  /** Writes the flash message, and returns the page that shows it. */
  respond(context: Context, outcome: Outcome): FormResponse | Promise<FormResponse>
  /** Responds if even that failed; by default with the error page, or a page about the outage. */
  unavailable?(arrival: FormArrival, error: unknown): Response
}

export type FormHandler = (request: Request) => Promise<Response>

const formHandlers = new WeakSet<object>()

/** Tells whether the handler of a route was made by `formHandler`. */
export function isFormHandler(handler: unknown): boolean {
  return typeof handler === 'function' && formHandlers.has(handler)
}

function toResponse(answer: FormResponse): Response {
  return answer instanceof Response ? answer : redirectSeeOther(answer.to, answer.cookies)
}

/** Returns the values of fields by name; the first value of repeated names. */
function valuesOf(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...fields].reverse())
}

async function outcomeOf<Flash, Context extends object, Values, Outcome>(
  definition: FormDefinition<Flash, Context, Values, Outcome>,
  arrival: FormArrival,
  context: Context,
  form: MultipartForm,
): Promise<Outcome> {
  const early = await definition.precondition?.(context)
  if (early !== undefined) return early
  const parsed = z.safeParse(definition.schema, valuesOf(form.fields))
  if (!parsed.success) return definition.reject(context, { reason: 'invalid', issues: parsed.error.issues })
  if (form.isAutomated) return definition.reject(context, { reason: 'automated' })
  const { limits } = definition
  const over = 'beforeAction' in limits ? await limits.beforeAction(arrival) : null
  if (over) return definition.reject(context, { reason: 'rate-limit', retryAt: over.retryAt })
  return definition.action(context, parsed.data)
}

/** Counts the request before its body is read, and returns how much of it may be read. */
async function admit(
  limits: FormLimits,
  arrival: FormArrival,
): Promise<{ over: RateLimitExceeded | null; readsOnly: ReadParts }> {
  if (!('beforeBody' in limits)) return { over: null, readsOnly: 'all' }
  const over = await limits.beforeBody(arrival)
  if (!over) return { over, readsOnly: 'all' }
  const isUnread = !limits.textsBeyond || (await limits.textsBeyond(arrival)) !== null
  return { over, readsOnly: isUnread ? 'nothing' : 'texts' }
}

async function serveForm<Flash, Context extends object, Values, Outcome>(
  definition: FormDefinition<Flash, Context, Values, Outcome>,
  arrival: FormArrival,
): Promise<Response> {
  const { body, limits } = definition
  if (!trustsCookies(arrival.request.headers))
    return toResponse(await definition.crossOrigin(arrival, await readCrossOriginForm(arrival, body)))
  const { over, readsOnly } = await admit(limits, arrival)
  const flash = await definition.readFlash(arrival)
  return withForm(body, { ...arrival, flash, readsOnly }, async (form, fault) => {
    const context = await definition.context(arrival, form, flash)
    if (context instanceof Response) return context
    const rejection = over ? { reason: 'rate-limit' as const, retryAt: over.retryAt } : fault
    const decide = async () => {
      try {
        return rejection
          ? await definition.reject(context, rejection)
          : await outcomeOf(definition, arrival, context, form)
      } catch (error) {
        return definition.reject(context, { reason: 'failed', error })
      }
    }
    const outcome = await withMinimumDuration(definition.minimumDuration?.() ?? 0, decide)
    return toResponse(await definition.respond(context, outcome))
  })
}

/** Makes the handler of a route from the definition of its form. */
export function formHandler<Flash, Context extends object, Values, Outcome>(
  definition: FormDefinition<Flash, Context, Values, Outcome>,
): FormHandler {
  const handle: FormHandler = async (request) => {
    const earlyResponse =
      definition.requestError?.(request) ??
      (definition.requiresCsrfToken(request) ? csrfErrorResponse(request) : null)
    if (earlyResponse) return earlyResponse
    const arrival = { payload: await definition.payload(), request, from: clientInfoOf(request) }
    try {
      return await serveForm(definition, arrival)
    } catch (error) {
      if (definition.unavailable) return definition.unavailable(arrival, error)
      const outage = outageOf(error)
      if (!outage) throw error
      arrival.payload.logger.error({ err: error, msg: 'a form could not be answered' })
      return formErrorResponse(request, outage)
    }
  }
  formHandlers.add(handle)
  return handle
}
