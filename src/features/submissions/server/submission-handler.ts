// The handler of a form: the same for scripts, which get JSON, and for plain forms, which are led to a page.

import type { Payload } from 'payload'
import type { StoredUpload } from '@/inbox/attachments/store-upload'
import { consumeSubmissionLimit, SUBMISSION_LIMITS } from '@/inbox/limits'
import { createSubmission, type Receipt } from '@/inbox/submissions/create-submission'
import { runningPayload } from '@/payload'
import { clientInfoOf } from '@/platform/http/client-info-of'
import type { Cookie } from '@/platform/http/cookies'
import { csrfErrorResponse } from '@/platform/http/csrf'
import { privateJson } from '@/platform/http/private-json'
import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import type { Form } from '@/shared/submissions/forms'
import { parseValues, storeFiles, toSubmissionInput } from './read-submission'
import { responsePath } from './response-path'
import { formRenderedAt, requireNoSpam } from './spam-checks'
import { type SubmissionFlash, writeFlash } from './submission-flash'
import { admitSubmission } from './submission-guard'
import { type SubmissionErrors, SubmissionRejected } from './submission-rejected'
import { isScripted, localeOf, readSubmissionRequest, type SubmissionRequest } from './submission-request'
import { submittedValues } from './submitted-values'
import { unavailablePage } from './unavailable-page'

interface Refusal {
  faults: SubmissionErrors
  opensAt?: Date | undefined
}

type Outcome = { receipt: Receipt } | { refusal: Refusal; kept: StoredUpload[] }

async function processSubmission(call: SubmissionRequest): Promise<Outcome> {
  let kept: StoredUpload[] = []
  try {
    if (call.refusal) throw call.refusal
    const files = await storeFiles(call)
    kept = files.kept
    const { values, faults } = parseValues(call)
    if (!values || Object.keys(files.faults).length > 0)
      throw new SubmissionRejected({ ...faults, ...files.faults }, files.opensAt)
    const submission = await toSubmissionInput(
      call,
      values,
      kept.map(({ ticket }) => ticket),
    )
    await requireNoSpam(call)
    return { receipt: await createSubmission(call.payload, submission) }
  } catch (error) {
    if (error instanceof SubmissionRejected) return { refusal: error, kept }
    call.payload.logger.error({ err: error, msg: `a letter (${call.form}) could not be stored` })
    return { refusal: { faults: { form: 'unavailable' } }, kept }
  }
}

function flashOf(call: SubmissionRequest, outcome: Outcome): SubmissionFlash {
  const { form, key } = call
  if ('receipt' in outcome) return { form, state: 'sent', ...outcome.receipt }
  const { refusal, kept } = outcome
  return {
    form,
    state: 'refused',
    faults: refusal.faults,
    typed: submittedValues(call),
    files: kept,
    ...(refusal.opensAt && { opensAt: refusal.opensAt.getTime() }),
    shownAt: formRenderedAt(call) ?? Date.now(),
    key,
  }
}

/** Keeps what the next screen says. Of an address that goes on and on no more is kept: it would fill the database. */
async function storeFlash(call: SubmissionRequest, outcome: Outcome): Promise<Cookie[]> {
  const { payload, isRemembered, cookie, from } = call
  const isNew = !isRemembered && 'refusal' in outcome
  if (isNew && (await consumeSubmissionLimit(payload, SUBMISSION_LIMITS.memoriesByAddress, from.address)))
    return []
  return [await writeFlash(payload, cookie, flashOf(call, outcome))]
}

const STATUS_OF = (faults: SubmissionErrors) => {
  if (faults.form === 'tooMany') return 429
  if (faults.form === 'notFromHere') return 403
  return faults.form === 'unavailable' ? 503 : 422
}

/** For a script: where to go when it was taken, else what was wrong; files that were taken in keep their tickets. */
function jsonResponse(call: SubmissionRequest, outcome: Outcome, cookies: Cookie[]): Response {
  if ('receipt' in outcome) return privateJson({ to: responsePath(call), ...outcome.receipt }, cookies)
  const { refusal, kept } = outcome
  const { faults, opensAt } = refusal
  return privateJson({ faults, opensAt: opensAt?.getTime() ?? null, files: kept }, cookies, STATUS_OF(faults))
}

function respond(form: Form, payload: Payload, request: Request): Promise<Response> {
  const caller = { form, payload, request, from: clientInfoOf(request) }
  return admitSubmission(caller, async (entry) => {
    const call = await readSubmissionRequest(caller, entry)
    const outcome = await processSubmission(call)
    const cookies = await storeFlash(call, outcome)
    return isScripted(request)
      ? jsonResponse(call, outcome, cookies)
      : redirectSeeOther(responsePath(call), cookies)
  })
}

/** The database is away: the page in the browser still has what was typed. */
function unavailable(request: Request): Response {
  if (!isScripted(request)) return unavailablePage(localeOf(new URLSearchParams(), request.headers))
  return privateJson({ faults: { form: 'unavailable' }, opensAt: null, files: [] }, [], 503)
}

export function submissionHandler(form: Form) {
  return async (request: Request): Promise<Response> => {
    const refusal = isScripted(request) ? csrfErrorResponse(request) : null
    if (refusal) return refusal
    const payload = await runningPayload()
    return respond(form, payload, request).catch((error: unknown) => {
      payload.logger.error({ err: error, msg: `a letter (${form}) could not be answered` })
      return unavailable(request)
    })
  }
}
