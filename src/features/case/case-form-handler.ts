// The forms of a case: to open it, to add to it, to close it in this browser. Plain forms, as those of the sign-in.

import { type Payload, parseCookies } from 'payload'
import { z } from 'zod'
import { pagePath } from '@/i18n/routing/routes'
import { addToCase } from '@/inbox/cases/add-to-case'
import { findCase } from '@/inbox/cases/find-case'
import { consumeSubmissionLimit, SUBMISSION_LIMITS } from '@/inbox/limits'
import { runningPayload } from '@/payload'
import { localeField, text } from '@/platform/forms/form-fields'
import {
  type FormHandler,
  type FormLimits,
  type FormRejection,
  type FormResponse,
  formHandler,
  type LimitCheck,
} from '@/platform/forms/form-handler'
import type { ClientInfo } from '@/platform/http/client-info'
import { CASE_COOKIE_NAME } from '@/shared/http/cookies'
import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import { FLASH_FRAGMENT } from '@/shared/submissions/paths'
import { CASE_ADDITION_SCHEMA } from '@/shared/submissions/schemas'
import {
  type CaseError,
  type CaseFlash,
  clearFlash,
  readFlash,
  writeFlash,
  writeFlashWithNewKey,
} from './case-flash'
import { CASE_FIELD } from './case-paths'

interface CaseRequest {
  payload: Payload
  field(name: string): string
  /** The addition as typed last: in this form, or, if it has no field for one, in the form before; empty if in none. */
  addition: string
  /** Number of the case whose page had the addition; empty if none is known. */
  additionFor: string
  /** A text that waits for another case than that of this form. */
  otherText: CaseFlash['otherText']
  /** The flash message that the last form has left. */
  flash: CaseFlash | null
  /** The key of that message. */
  cookie: string | undefined
  from: ClientInfo
  /** The case's page, in the language of the form. */
  page: string
}

interface CaseFormDefinition<Values> {
  schema: z.core.$ZodType<Values>
  limits: FormLimits
  precondition?(request: CaseRequest): Promise<CaseFlash | undefined>
  /** Gives the flash message for the page; null forgets all. */
  action(request: CaseRequest, values: Values): Promise<CaseFlash | null>
  /** Returns the content that stays on the page when the form is rejected, beside the addition. */
  kept(request: CaseRequest): CaseFlash
}

/** A text of 5000 characters may be 20 KB. */
const BODY = { fields: 10, fieldBytes: 64 * 1024 }
/** More is no number and no secret. */
const CREDENTIAL_MAX_CHARACTERS = 40

const casePage = (fields: URLSearchParams) => pagePath('complaintCase', localeField(fields))

const flashCookieKey = (headers: Headers) => parseCookies(headers).get(CASE_COOKIE_NAME)

/** Nothing typed is lost: the addition stays until it is sent, also while the case is closed, or another one open. */
const withAddition = (flash: CaseFlash, { addition, additionFor, otherText }: CaseRequest): CaseFlash => ({
  ...flash,
  ...(addition && { text: addition, ...(additionFor && { textFor: additionFor }) }),
  ...(otherText && { otherText }),
})

/** Returns the text that waits for another case than that whose form is sent. */
function otherTextOf(flash: CaseFlash | null, formCase: string | null): CaseFlash['otherText'] {
  const { text, textFor, otherText } = flash ?? {}
  return formCase && text && textFor && textFor !== formCase ? { text, textFor } : otherText
}

/** Takes up the text that waits for this case; the one that was typed for another case waits in its place. */
function takenUp(request: CaseRequest, caseNumber: string): CaseRequest {
  const { addition, additionFor, otherText } = request
  if (otherText?.textFor !== caseNumber) return request
  if (addition && (additionFor === '' || additionFor === caseNumber)) return request
  const waiting = addition ? { text: addition, textFor: additionFor } : undefined
  return { ...request, addition: otherText.text, additionFor: caseNumber, otherText: waiting }
}

function rejectedFlash<Values>(
  definition: CaseFormDefinition<Values>,
  request: CaseRequest,
  rejection: FormRejection,
): CaseFlash {
  const { payload, field, flash } = request
  const kept = () => withAddition(definition.kept(request), request)
  if (rejection.reason === 'rate-limit')
    return { ...kept(), problems: ['tooMany'], opensAt: rejection.retryAt.getTime() }
  if (rejection.reason === 'invalid')
    return { ...kept(), problems: rejection.issues.map(({ message }) => message as CaseError) }
  if (rejection.reason === 'too-large') return { ...kept(), problems: ['tooLong'] }
  if (rejection.reason === 'failed')
    payload.logger.error({ err: rejection.error, msg: 'the form of a case failed' })
  const former: CaseFlash = flash ?? { number: field('number') }
  const { isAdded: _, text: __, textFor: ___, ...open } = former
  return { ...withAddition(open, request), problems: ['unavailable'] }
}

/** Asks the page for the answer this time only: the case stays open for a day. */
const pathFor = (page: string, { problems, isAdded }: CaseFlash) =>
  problems || isAdded ? `${page}?${FLASH_PARAMETER}#${FLASH_FRAGMENT}` : page

async function respond(
  { payload, flash: former, cookie, from, page }: CaseRequest,
  flash: CaseFlash | null,
): Promise<FormResponse> {
  if (!flash) return { to: page, cookies: [await clearFlash(payload, cookie)] }
  // Of an address that goes on and on no more is kept: it would fill the database.
  const isNew = former === null && !flash.secret
  const isTooMuch =
    isNew && (await consumeSubmissionLimit(payload, SUBMISSION_LIMITS.flashRecordsByAddress, from.address))
  const to = pathFor(page, flash)
  if (isTooMuch) return { to, cookies: [] }
  const isOpened = Boolean(flash.secret) && former?.secret !== flash.secret
  // While no case is open, the present key may be an attacker's, who would read the text.
  const isLooseText = Boolean(flash.text ?? flash.otherText) && !flash.secret
  const write = isOpened || isLooseText ? writeFlashWithNewKey : writeFlash
  return { to, cookies: [await write(payload, cookie, flash)] }
}

function caseFormHandler<Values>(definition: CaseFormDefinition<Values>): FormHandler {
  const { schema, limits, precondition, action } = definition
  return formHandler<CaseFlash | null, CaseRequest, Values, CaseFlash | null>({
    payload: runningPayload,
    requiresCsrfToken: () => false,
    crossOrigin: (_arrival, { fields }) => ({ to: casePage(fields), cookies: [] }),
    limits,
    readFlash: ({ payload, request }) => readFlash(payload, flashCookieKey(request.headers)),
    body: BODY,
    context: ({ payload, request, from }, { fields }, flash) => ({
      payload,
      field: (name) => fields.get(name) ?? '',
      addition: fields.get('text') ?? flash?.text ?? '',
      additionFor: fields.get(CASE_FIELD) ?? flash?.textFor ?? '',
      otherText: otherTextOf(flash, fields.get(CASE_FIELD)),
      flash,
      cookie: flashCookieKey(request.headers),
      from,
      page: casePage(fields),
    }),
    ...(precondition && { precondition }),
    schema,
    action,
    reject: (request, rejection) => rejectedFlash(definition, request, rejection),
    respond,
  })
}

/** Counts attempts to open a case or to add to one, against guessing. */
const countAttempt: LimitCheck = ({ payload, from }) =>
  consumeSubmissionLimit(payload, SUBMISSION_LIMITS.casesByAddress, from.address)

const credential = text.transform((typed) => typed.trim().slice(0, CREDENTIAL_MAX_CHARACTERS))
const required = (missing: CaseError) => credential.refine((typed) => typed !== '', missing)

/** Opens the case in this browser by number and secret; each try counts. */
export const openCaseHandler = caseFormHandler({
  schema: z.object({ number: required('noNumber'), secret: required('noSecret') }),
  limits: { beforeAction: countAttempt },
  async action(request, { number, secret }) {
    const found = await findCase(request.payload, { number, secret })
    if (!found) return withAddition({ number, problems: ['notFound'] }, request)
    return withAddition({ number: found.caseNumber, secret }, takenUp(request, found.caseNumber))
  },
  kept: ({ field }) => ({ number: credential.parse(field('number')) }),
})

/** Adds a text to the open case. */
export const addToCaseHandler = caseFormHandler({
  schema: CASE_ADDITION_SCHEMA,
  limits: { beforeAction: countAttempt },
  /** The case may have been closed meanwhile, in another tab or because it was open for a day, or another one be open. */
  async precondition(request) {
    const { additionFor, flash } = request
    const isOther = additionFor !== '' && additionFor !== flash?.number
    if (flash?.secret && !isOther) return undefined
    return withAddition({ number: additionFor || (flash?.number ?? ''), problems: ['notOpen'] }, request)
  },
  async action(request, { text }) {
    const { number = '', secret = '' } = request.flash ?? {}
    const isAdded = await addToCase(request.payload, { number, secret }, text)
    return isAdded
      ? withAddition({ number, secret, isAdded }, { ...request, addition: '' })
      : withAddition({ number, problems: ['notFound'] }, request)
  },
  kept: ({ flash }) => ({
    number: flash?.number ?? '',
    ...(flash?.secret && { secret: flash.secret }),
  }),
})

/** Closes the case in this browser. */
export const closeCaseHandler = caseFormHandler({
  schema: z.object({}),
  limits: { notCountedHere: 'it forgets what this browser has' },
  action: async () => null,
  kept: ({ field }) => ({ number: field('number') }),
})
