// The forms of a case: to open it, to add to it, to put it away. Plain forms, as those of the sign-in.

import { type Payload, parseCookies } from 'payload'
import { pagePath } from '@/i18n/routing/routes'
import { isSameOriginRequest } from '@/identity/access/authenticate-request'
import { addToCase } from '@/inbox/cases/add-to-case'
import { findCase } from '@/inbox/cases/find-case'
import { consumeSubmissionLimit, SUBMISSION_LIMITS } from '@/inbox/limits'
import { runningPayload } from '@/payload'
import { readMultipart } from '@/platform/forms/multipart'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import { CASE_COOKIE_NAME } from '@/shared/http/cookies'
import { DEFAULT_LOCALE, isLocale } from '@/shared/locales'
import { CASE_ADDITION_SCHEMA } from '@/shared/submissions/schemas'
import {
  type CaseError,
  type CaseFlash,
  clearFlash,
  readFlash,
  writeFlash,
  writeFlashWithNewKey,
} from './case-flash'

interface CaseCall {
  payload: Payload
  field(name: string): string
  /** What the last form has left. */
  memory: CaseFlash | null
  /** Counts a try; the memory that says so when it was one too many. */
  consumeLimit(): Promise<Partial<CaseFlash> | null>
}

type Act = (call: CaseCall) => Promise<CaseFlash | null>

const BOUNDS = { fields: 10, fieldBytes: 64 * 1024, files: 0, fileBytes: 0, fileField: '' }
/** More is no number and no secret. */
const KEY_MAX_CHARACTERS = 40

function failed({ payload, field, memory }: CaseCall, error: unknown): CaseFlash {
  payload.logger.error({ err: error, msg: 'the form of a case failed' })
  return { ...(memory ?? { number: field('number') }), text: field('text'), problem: 'unavailable' }
}

/** The handler of one form; what the act answers is remembered for the page, `null` forgets all. */
function caseFormHandler(act: Act) {
  return async (request: Request): Promise<Response> => {
    const payload = await runningPayload()
    const { headers } = request
    const { fields } = await readMultipart(request, BOUNDS)
    const cookie = parseCookies(headers).get(CASE_COOKIE_NAME)
    const locale = fields.get('locale')
    const page = pagePath('complaintCase', isLocale(locale) ? locale : DEFAULT_LOCALE)
    if (!isSameOriginRequest(headers)) return redirectSeeOther(page)
    const call: CaseCall = {
      payload,
      field: (name) => fields.get(name) ?? '',
      memory: await readFlash(payload, cookie),
      async consumeLimit() {
        const over = await consumeSubmissionLimit(
          payload,
          SUBMISSION_LIMITS.casesByAddress,
          clientInfoOf(request).address,
        )
        return over && { problem: 'tooMany', opensAt: over.retryAt.getTime() }
      },
    }
    const memory = await act(call).catch((error) => failed(call, error))
    if (!memory) return redirectSeeOther(page, [await clearFlash(payload, cookie)])
    // Of an address that goes on and on no more is kept: it would fill the database.
    const isNew = call.memory === null && !memory.secret
    const isTooMuch =
      isNew &&
      (await consumeSubmissionLimit(
        payload,
        SUBMISSION_LIMITS.memoriesByAddress,
        clientInfoOf(request).address,
      ))
    if (isTooMuch) return redirectSeeOther(page)
    const isOpened = Boolean(memory.secret) && call.memory?.secret !== memory.secret
    const keep = isOpened ? writeFlashWithNewKey : writeFlash
    return redirectSeeOther(page, [await keep(payload, cookie, memory)])
  }
}

/** Number and secret open the case in this browser; each try counts, so that nobody guesses. */
export const openCaseHandler = caseFormHandler(async ({ payload, field, consumeLimit }) => {
  const [number, secret] = ['number', 'secret'].map((name) => field(name).trim().slice(0, KEY_MAX_CHARACTERS))
  const over = await consumeLimit()
  if (over) return { number: number ?? '', ...over }
  const found = await findCase(payload, { number: number ?? '', secret: secret ?? '' })
  return found
    ? { number: found.caseNumber, secret: secret ?? '' }
    : { number: number ?? '', problem: 'notFound' }
})

/** Adds a text to the open case. */
export const addToCaseHandler = caseFormHandler(async ({ payload, field, memory, consumeLimit }) => {
  if (!memory?.secret) return { number: memory?.number ?? '', problem: 'notFound' }
  const { number, secret } = memory
  const parsed = CASE_ADDITION_SCHEMA.safeParse({ text: field('text') })
  if (!parsed.success) {
    const problem = parsed.error.issues[0]?.message as CaseError
    return { number, secret, text: field('text'), problem }
  }
  const over = await consumeLimit()
  if (over) return { number, secret, text: field('text'), ...over }
  const isAdded = await addToCase(payload, { number, secret }, parsed.data.text)
  return isAdded ? { number, secret, isAdded } : { number, text: field('text'), problem: 'notFound' }
})

export const closeCaseHandler = caseFormHandler(async () => null)
