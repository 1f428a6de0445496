// Handles a form in the same way for scripts, which get JSON, and for plain forms, which are redirected to a page.

import { UploadGone } from '@/inbox/attachments/pending-uploads'
import type { StoredUpload } from '@/inbox/attachments/store-upload'
import { consumeSubmissionLimit, SUBMISSION_LIMITS } from '@/inbox/limits'
import { createSubmission, type Receipt } from '@/inbox/submissions/create-submission'
import type { SubmissionValues } from '@/inbox/submissions/submission-input'
import { runningPayload } from '@/payload'
import { formErrorResponse, withRetryAfter } from '@/platform/forms/form-error-response'
import {
  type FormArrival,
  type FormHandler,
  type FormRejection,
  type FormResponse,
  formHandler,
  type LimitCheck,
} from '@/platform/forms/form-handler'
import type { FormBody } from '@/platform/forms/read-form'
import type { Cookie } from '@/platform/http/cookies'
import { privateJson } from '@/platform/http/private-json'
import { outageOf } from '@/platform/outages/outage'
import { currentOutageReport } from '@/platform/outages/request-outage'
import type { RateLimit } from '@/platform/rate-limit'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_RULES, type Form } from '@/shared/submissions/forms'
import { SUBMISSION_SCHEMAS } from '@/shared/submissions/schemas'
import {
  fieldErrors,
  positionOf,
  readPendingUploads,
  storeFiles,
  toSubmissionInput,
  unstoredFiles,
} from './read-submission'
import { responsePath } from './response-path'
import { formRenderedAt, looksAutomated, requireGoodToken } from './spam-checks'
import { readFlash, type SubmissionFlash, writeFlash } from './submission-flash'
import { type SubmissionErrors, SubmissionRejected } from './submission-rejected'
import {
  isScripted,
  rejectedFlash,
  type SubmissionRequest,
  submissionFlashKey,
  submissionRequestOf,
} from './submission-request'
import { submittedValues } from './submitted-values'

interface SubmissionProblems {
  faults: SubmissionErrors
  faultyFile?: string | undefined
  opensAt?: Date | undefined
}

type Outcome = { receipt: Receipt } | { problems: SubmissionProblems; uploads: StoredUpload[] }

/** Far more than any form needs; a text of 5000 characters may take 20 KB. */
const TEXTS = { fields: 40, fieldBytes: 64 * 1024, textsMaxBytes: 512 * 1024 }

const bodyOf = (form: Form): FormBody<SubmissionFlash | null> => ({
  ...TEXTS,
  files: {
    field: 'files',
    max: ATTACHMENT_RULES[form].max,
    maxBytes: ATTACHMENT_MAX_BYTES,
    looksAutomated: (headers, flash, fields) =>
      looksAutomated({ headers, fields, flash: rejectedFlash(form, flash) }),
  },
})

const countByAddress =
  (limit: RateLimit): LimitCheck =>
  ({ payload, from }) =>
    consumeSubmissionLimit(payload, limit, from.address)

async function acceptSubmission(request: SubmissionRequest, values: SubmissionValues): Promise<Outcome> {
  const position = await positionOf(request)
  if (position === 'closed')
    throw new SubmissionRejected({ form: 'positionClosed', ...unstoredFiles(request) })
  await requireGoodToken(request)
  const { errors, opensAt, faultyFile } = await storeFiles(request)
  if (Object.keys(errors).length > 0) throw new SubmissionRejected(errors, opensAt, faultyFile)
  const submission = await toSubmissionInput(request, values, position ?? undefined)
  return { receipt: await createSubmission(request.payload, submission) }
}

/**
 * Sends the form back with the errors of its fields. Its files are stored, unless the form is automated or the position
 * closed.
 */
async function rejectFields(
  request: SubmissionRequest,
  faults: SubmissionErrors,
): Promise<SubmissionProblems> {
  if (request.isAutomated || (await positionOf(request)) === 'closed')
    return { faults: { ...faults, ...unstoredFiles(request) } }
  const { errors, ...more } = await storeFiles(request)
  return { faults: { ...faults, ...errors }, ...more }
}

async function problemsOf(request: SubmissionRequest, rejection: FormRejection): Promise<SubmissionProblems> {
  if (rejection.reason === 'rate-limit') return { faults: { form: 'tooMany' }, opensAt: rejection.retryAt }
  if (rejection.reason === 'too-large') return { faults: { form: 'tooMuch' } }
  if (rejection.reason === 'no-memory') return { faults: { form: 'unavailable' } }
  if (rejection.reason === 'automated') return { faults: { form: 'notSure', ...unstoredFiles(request) } }
  if (rejection.reason === 'invalid') return rejectFields(request, fieldErrors(rejection.issues))
  if (rejection.error instanceof SubmissionRejected) return rejection.error
  if (rejection.error instanceof UploadGone) return { faults: { files: 'fileChooseAgain' } }
  const { payload, form } = request
  payload.logger.error({ err: rejection.error, msg: `a submission (${form}) could not be stored` })
  return { faults: { form: 'unavailable' } }
}

function flashOf(call: SubmissionRequest, outcome: Outcome): SubmissionFlash {
  const { form, key } = call
  if ('receipt' in outcome) return { form, state: 'sent', ...outcome.receipt }
  const { problems, uploads } = outcome
  return {
    form,
    state: 'refused',
    faults: problems.faults,
    ...(problems.faultyFile && { faultyFile: problems.faultyFile }),
    typed: submittedValues(call),
    files: uploads,
    ...(problems.opensAt && { opensAt: problems.opensAt.getTime() }),
    shownAt: formRenderedAt(call) ?? Date.now(),
    key,
  }
}

/**
 * Stores the content of the next screen. Above the limit of an address nothing more is stored, as it would fill the
 * database.
 */
async function storeFlash(call: SubmissionRequest, outcome: Outcome): Promise<Cookie[]> {
  const { payload, isRemembered, cookie, from } = call
  const isNew = !isRemembered && 'problems' in outcome
  if (isNew && (await consumeSubmissionLimit(payload, SUBMISSION_LIMITS.flashRecordsByAddress, from.address)))
    return []
  return [await writeFlash(payload, cookie, flashOf(call, outcome))]
}

const STATUS_OF = (faults: SubmissionErrors) => {
  if (faults.form === 'tooMany') return 429
  if (faults.form === 'notFromHere') return 403
  return faults.form === 'unavailable' ? 503 : 422
}

/** Responds to a script: with the next path after success, otherwise with the errors. Stored files keep their tickets. */
function jsonResponse(call: SubmissionRequest, outcome: Outcome, cookies: Cookie[]): Response {
  if ('receipt' in outcome) return privateJson({ to: responsePath(call), ...outcome.receipt }, cookies)
  const { problems, uploads } = outcome
  const { faults, opensAt } = problems
  const isNotStored = faults.form === 'unavailable' || faults.files === 'fileNotKept'
  const outage = isNotStored ? currentOutageReport()?.outage : null
  const body = { faults, opensAt: opensAt?.getTime() ?? null, files: uploads }
  return withRetryAfter(privateJson(body, cookies, outage?.status ?? STATUS_OF(faults)), outage)
}

async function respond(request: SubmissionRequest, outcome: Outcome): Promise<FormResponse> {
  const cookies = await storeFlash(request, outcome)
  return isScripted(request)
    ? jsonResponse(request, outcome, cookies)
    : { to: responsePath(request), cookies }
}

/** Responds while nothing can be stored; the page in the browser still has the typed text. */
function unavailable(request: Request, error: unknown): Response {
  const outage = outageOf(error)
  if (!isScripted(request)) return formErrorResponse(request, outage)
  const body = { faults: { form: 'unavailable' }, opensAt: null, files: [] }
  return withRetryAfter(privateJson(body, [], outage?.status ?? 503), outage)
}

/** Makes the handler of a form. */
export function submissionHandler(form: Form): FormHandler {
  const readSubmissionFlash = ({ payload, request }: FormArrival) =>
    readFlash(payload, submissionFlashKey(request.headers))
  return formHandler<SubmissionFlash | null, SubmissionRequest, SubmissionValues, Outcome>({
    payload: runningPayload,
    requiresCsrfToken: isScripted,
    async crossOrigin(arrival, sent) {
      const request = submissionRequestOf(form, arrival, sent, await readSubmissionFlash(arrival))
      return respond(request, { problems: { faults: { form: 'notFromHere' } }, uploads: [] })
    },
    // From an address above the first limit only the texts are read, so that they can be shown again; above the second
    // one, nothing.
    limits: {
      beforeBody: countByAddress(SUBMISSION_LIMITS.byAddress),
      textsBeyond: countByAddress(SUBMISSION_LIMITS.refusedByAddress),
    },
    readFlash: readSubmissionFlash,
    body: bodyOf(form),
    context: (arrival, sent, flash) => submissionRequestOf(form, arrival, sent, flash),
    async precondition(request) {
      await readPendingUploads(request)
      return undefined
    },
    schema: SUBMISSION_SCHEMAS[form],
    action: acceptSubmission,
    async reject(request, rejection) {
      return { problems: await problemsOf(request, rejection), uploads: request.uploads }
    },
    respond,
    unavailable({ payload, request }, error) {
      payload.logger.error({ err: error, msg: `a submission (${form}) could not be answered` })
      return unavailable(request, error)
    },
  })
}
