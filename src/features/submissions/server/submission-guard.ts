// What stands in front of the body of a form: whoever does not pass costs no memory, however much is sent.

import type { Payload } from 'payload'
import { isSameOriginRequest } from '@/identity/access/authenticate-request'
import { consumeSubmissionLimit, SUBMISSION_LIMITS } from '@/inbox/limits'
import {
  emptyForm,
  type MultipartForm,
  type MultipartLimits,
  readMultipart,
} from '@/platform/forms/multipart'
import { createUploadMemoryLimiter } from '@/platform/forms/upload-memory-limiter'
import type { ClientInfo } from '@/platform/http/client-info'
import { ipSubnet } from '@/platform/http/ip-subnet'
import { UPLOAD_MEMORY_MAX_BYTES, UPLOAD_MEMORY_PER_CLIENT_MAX_BYTES } from '@/shared/limits'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_RULES, type Form } from '@/shared/submissions/forms'
import { SubmissionRejected } from './submission-rejected'

/** Far more than any form has; a text of 5000 characters may be 20 KB. */
const FIELDS_MAX = 40
const FIELD_MAX_BYTES = 64 * 1024
const TEXTS_MAX_BYTES = 512 * 1024
/** Somebody may have chosen far too many pictures: the texts are read all the same. */
const ANY_BODY_MAX_BYTES = 500 * 1024 * 1024
const PATIENCE_MS = 10_000

const room = createUploadMemoryLimiter({
  total: UPLOAD_MEMORY_MAX_BYTES,
  perCaller: UPLOAD_MEMORY_PER_CLIENT_MAX_BYTES,
  timeoutMs: PATIENCE_MS,
})

export interface ReadForm {
  sent: MultipartForm
  /** Why it is not taken; nothing more of it is looked at then. */
  refusal: SubmissionRejected | null
}

export interface SubmissionContext {
  payload: Payload
  form: Form
  request: Request
  from: ClientInfo
}

const boundsOf = (files: number): MultipartLimits => ({
  fields: FIELDS_MAX,
  fieldBytes: FIELD_MAX_BYTES,
  fileField: 'files',
  files,
  // One more, so that a file that is too large is seen to be.
  fileBytes: ATTACHMENT_MAX_BYTES + 1,
})

/** In bytes: what a body says of itself, the most when it says nothing. */
export function contentLength({ headers }: Request, most: number): number {
  const length = Number(headers.get('content-length') ?? most)
  return Number.isSafeInteger(length) && length >= 0 ? length : most
}

const unreadForm = (...refusal: ConstructorParameters<typeof SubmissionRejected>): ReadForm => ({
  sent: emptyForm(),
  refusal: new SubmissionRejected(...refusal),
})

/** Does the work while there is room in memory for such a body, of `most` bytes; null when there is none. */
export async function withUploadMemory<Result>(
  { request, from }: Pick<SubmissionContext, 'request' | 'from'>,
  most: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  // What is beyond the bounds is passed over and takes no room.
  const leave = await room.acquire(ipSubnet(from.address), Math.min(contentLength(request, most), most))
  if (!leave) return null
  try {
    return await work()
  } finally {
    leave()
  }
}

type Work<Result> = (entry: ReadForm) => Promise<Result>

/** Reads the form while there is room for it, which is kept until all is done with it. */
async function readWithinMemory<Result>(
  caller: SubmissionContext,
  files: number,
  refusal: SubmissionRejected | null,
  work: Work<Result>,
): Promise<Result> {
  const most = files * ATTACHMENT_MAX_BYTES + TEXTS_MAX_BYTES
  if (contentLength(caller.request, most) > ANY_BODY_MAX_BYTES) return work(unreadForm({ form: 'tooMuch' }))
  const result = await withUploadMemory(caller, most, async () => {
    const sent = await readMultipart(caller.request, boundsOf(files))
    const tooMuch = sent.exceedsLimits ? new SubmissionRejected({ form: 'tooMuch' }) : null
    return { done: await work({ sent, refusal: refusal ?? tooMuch }) }
  })
  return result ? result.done : work(unreadForm({ form: 'unavailable' }))
}

/**
 * Lets a form in and reads it. From another site, or from an address that does not stop, nothing is read; from one that
 * has sent too many only the texts, so that they can be shown again.
 */
export async function admitSubmission<Result>(
  caller: SubmissionContext,
  work: Work<Result>,
): Promise<Result> {
  const { payload, form, request, from } = caller
  if (!isSameOriginRequest(request.headers)) return work(unreadForm({ form: 'notFromHere' }))
  const over = await consumeSubmissionLimit(payload, SUBMISSION_LIMITS.byAddress, from.address)
  if (!over) return readWithinMemory(caller, ATTACHMENT_RULES[form].max, null, work)
  const goesOn = await consumeSubmissionLimit(payload, SUBMISSION_LIMITS.refusedByAddress, from.address)
  const refusal = { form: 'tooMany' } as const
  if (goesOn) return work(unreadForm(refusal, over.retryAt))
  return readWithinMemory(caller, 0, new SubmissionRejected(refusal, over.retryAt), work)
}
