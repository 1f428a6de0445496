// The handler of a form: the same for scripts, which get JSON, and for plain forms, which are led to a page.

import type { Payload } from 'payload'
import type { KeptFile } from '@/inbox/attachments/keep-file'
import { LETTER_LIMITS, tooMany } from '@/inbox/limits'
import { type Receipt, receiveLetter } from '@/inbox/receive-letter'
import { runningPayload } from '@/payload'
import { clientInfoOf } from '@/platform/http/client-info-of'
import type { Cookie } from '@/platform/http/cookies'
import { csrfErrorResponse } from '@/platform/http/csrf'
import { privateJson } from '@/platform/http/private-json'
import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import type { Form } from '@/shared/submissions/forms'
import { answerAddress } from './answer-address'
import { letIn } from './door'
import { requireHuman, shownAt } from './guards'
import { isScripted, type LetterCall, letterCall, localeOf } from './letter-call'
import { type LetterMemory, writeFlash } from './letter-memory'
import { filesOf, submissionOf, valuesOf } from './read-letter'
import { type Faults, LetterRefused } from './refused'
import { typedIn } from './typed-in'
import { unavailablePage } from './unavailable-page'

interface Refusal {
  faults: Faults
  opensAt?: Date | undefined
}

type Outcome = { receipt: Receipt } | { refusal: Refusal; kept: KeptFile[] }

async function take(call: LetterCall): Promise<Outcome> {
  let kept: KeptFile[] = []
  try {
    if (call.refusal) throw call.refusal
    const files = await filesOf(call)
    kept = files.kept
    const { values, faults } = valuesOf(call)
    if (!values || Object.keys(files.faults).length > 0)
      throw new LetterRefused({ ...faults, ...files.faults }, files.opensAt)
    const submission = await submissionOf(
      call,
      values,
      kept.map(({ ticket }) => ticket),
    )
    await requireHuman(call)
    return { receipt: await receiveLetter(call.payload, submission) }
  } catch (error) {
    if (error instanceof LetterRefused) return { refusal: error, kept }
    call.payload.logger.error({ err: error, msg: `a letter (${call.form}) could not be stored` })
    return { refusal: { faults: { form: 'unavailable' } }, kept }
  }
}

function memoryOf(call: LetterCall, outcome: Outcome): LetterMemory {
  const { form, key } = call
  if ('receipt' in outcome) return { form, state: 'sent', ...outcome.receipt }
  const { refusal, kept } = outcome
  return {
    form,
    state: 'refused',
    faults: refusal.faults,
    typed: typedIn(call),
    files: kept,
    ...(refusal.opensAt && { opensAt: refusal.opensAt.getTime() }),
    shownAt: shownAt(call) ?? Date.now(),
    key,
  }
}

/** Keeps what the next screen says. Of an address that goes on and on no more is kept: it would fill the database. */
async function leave(call: LetterCall, outcome: Outcome): Promise<Cookie[]> {
  const { payload, isRemembered, cookie, from } = call
  const isNew = !isRemembered && 'refusal' in outcome
  if (isNew && (await tooMany(payload, LETTER_LIMITS.memoriesByAddress, from.address))) return []
  return [await writeFlash(payload, cookie, memoryOf(call, outcome))]
}

const STATUS_OF = (faults: Faults) => {
  if (faults.form === 'tooMany') return 429
  if (faults.form === 'notFromHere') return 403
  return faults.form === 'unavailable' ? 503 : 422
}

/** For a script: where to go when it was taken, else what was wrong; files that were taken in keep their tickets. */
function answerScript(call: LetterCall, outcome: Outcome, cookies: Cookie[]): Response {
  if ('receipt' in outcome) return privateJson({ to: answerAddress(call), ...outcome.receipt }, cookies)
  const { refusal, kept } = outcome
  const { faults, opensAt } = refusal
  return privateJson({ faults, opensAt: opensAt?.getTime() ?? null, files: kept }, cookies, STATUS_OF(faults))
}

function answer(form: Form, payload: Payload, request: Request): Promise<Response> {
  const caller = { form, payload, request, from: clientInfoOf(request) }
  return letIn(caller, async (entry) => {
    const call = await letterCall(caller, entry)
    const outcome = await take(call)
    const cookies = await leave(call, outcome)
    return isScripted(request)
      ? answerScript(call, outcome, cookies)
      : redirectSeeOther(answerAddress(call), cookies)
  })
}

/** The database is away: the page in the browser still has what was typed. */
function unavailable(request: Request): Response {
  if (!isScripted(request)) return unavailablePage(localeOf(new URLSearchParams(), request.headers))
  return privateJson({ faults: { form: 'unavailable' }, opensAt: null, files: [] }, [], 503)
}

export function serveLetter(form: Form) {
  return async (request: Request): Promise<Response> => {
    const refusal = isScripted(request) ? csrfErrorResponse(request) : null
    if (refusal) return refusal
    const payload = await runningPayload()
    return answer(form, payload, request).catch((error: unknown) => {
      payload.logger.error({ err: error, msg: `a letter (${form}) could not be answered` })
      return unavailable(request)
    })
  }
}
