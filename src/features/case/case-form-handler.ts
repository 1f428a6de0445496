// Handles the forms of a case: to open it, to add to it, to close it in this browser. They are plain forms, like those
// of the sign-in.

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
  /**
   * The latest text of the addition: from this form, or, if it has no such field, from the previous form; empty if
   * there is none.
   */
  addition: string
  /** Number of the case on whose page the addition was typed; empty if unknown. */
  additionFor: string
  /** A text that is kept for another case than that of this form. */
  otherText: CaseFlash['otherText']
  /** Flash message of the previous form. */
  flash: CaseFlash | null
  /** Key of the flash message, from the cookie. */
  cookie: string | undefined
  from: ClientInfo
  /** Path of the case's page, in the language of the form. */
  page: string
}

interface CaseFormDefinition<Values> {
  schema: z.core.$ZodType<Values>
  limits: FormLimits
  precondition?(request: CaseRequest): Promise<CaseFlash | undefined>
  /** Returns the flash message for the page; null deletes the present one. */
  action(request: CaseRequest, values: Values): Promise<CaseFlash | null>
  /** Returns the content, other than the addition, that is kept when the form is rejected. */
  kept(request: CaseRequest): CaseFlash
}

/** A text of 5000 characters may take 20 KB. */
const BODY = { fields: 10, fieldBytes: 64 * 1024 }
/** Longer than any number or secret. */
const CREDENTIAL_MAX_CHARACTERS = 40

const casePage = (fields: URLSearchParams) => pagePath('complaintCase', localeField(fields))

const flashCookieKey = (headers: Headers) => parseCookies(headers).get(CASE_COOKIE_NAME)

/**
 * Adds the submitted text to the flash message. So text is kept until it is sent, even while the case is closed or
 * another one is open.
 */
const withAddition = (flash: CaseFlash, { addition, additionFor, otherText }: CaseRequest): CaseFlash => ({
  ...flash,
  ...(addition && { text: addition, ...(additionFor && { textFor: additionFor }) }),
  ...(otherText && { otherText }),
})

/** Returns the text that is kept for another case than that of the submitted form. */
function otherTextOf(flash: CaseFlash | null, formCase: string | null): CaseFlash['otherText'] {
  const { text, textFor, otherText } = flash ?? {}
  return formCase && text && textFor && textFor !== formCase ? { text, textFor } : otherText
}

/** Restores the text that is kept for this case; the text typed for another case is kept instead. */
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

/**
 * Returns the path of the page. The flash parameter is added only if there is a result to show, as the case stays open
 * for a day.
 */
const pathFor = (page: string, { problems, isAdded }: CaseFlash) =>
  problems || isAdded ? `${page}?${FLASH_PARAMETER}#${FLASH_FRAGMENT}` : page

async function respond(
  { payload, flash: former, cookie, from, page }: CaseRequest,
  flash: CaseFlash | null,
): Promise<FormResponse> {
  if (!flash) return { to: page, cookies: [await clearFlash(payload, cookie)] }
  // Above the limit of an address nothing more is stored, as it would fill the database.
  const isNew = former === null && !flash.secret
  const isTooMuch =
    isNew && (await consumeSubmissionLimit(payload, SUBMISSION_LIMITS.flashRecordsByAddress, from.address))
  const to = pathFor(page, flash)
  if (isTooMuch) return { to, cookies: [] }
  const isOpened = Boolean(flash.secret) && former?.secret !== flash.secret
  // While no case is open, the present key may have been set by an attacker, who could then read the text.
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

/** Opens the case in this browser, by number and secret; each attempt is counted. */
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
  /**
   * Checks that the case is still open: it may have been closed in another tab or after a day, or another one may be
   * open.
   */
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
