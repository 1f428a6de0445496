// What stands in front of the body of a form: whoever does not pass costs no memory, however much is sent.

import type { Payload } from 'payload'
import { isSameOriginRequest } from '@/identity/access/authenticate-request'
import { LETTER_LIMITS, tooMany } from '@/inbox/limits'
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
import { LetterRefused } from './refused'

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

export interface Entry {
  sent: MultipartForm
  /** Why it is not taken; nothing more of it is looked at then. */
  refusal: LetterRefused | null
}

export interface Caller {
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
export function sizeOf({ headers }: Request, most: number): number {
  const length = Number(headers.get('content-length') ?? most)
  return Number.isSafeInteger(length) && length >= 0 ? length : most
}

const unread = (...refusal: ConstructorParameters<typeof LetterRefused>): Entry => ({
  sent: emptyForm(),
  refusal: new LetterRefused(...refusal),
})

/** Does the work while there is room in memory for such a body, of `most` bytes; null when there is none. */
export async function inRoom<Result>(
  { request, from }: Pick<Caller, 'request' | 'from'>,
  most: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  // What is beyond the bounds is passed over and takes no room.
  const leave = await room.acquire(ipSubnet(from.address), Math.min(sizeOf(request, most), most))
  if (!leave) return null
  try {
    return await work()
  } finally {
    leave()
  }
}

type Work<Result> = (entry: Entry) => Promise<Result>

/** Reads the form while there is room for it, which is kept until all is done with it. */
async function read<Result>(
  caller: Caller,
  files: number,
  refusal: LetterRefused | null,
  work: Work<Result>,
): Promise<Result> {
  const most = files * ATTACHMENT_MAX_BYTES + TEXTS_MAX_BYTES
  if (sizeOf(caller.request, most) > ANY_BODY_MAX_BYTES) return work(unread({ form: 'tooMuch' }))
  const result = await inRoom(caller, most, async () => {
    const sent = await readMultipart(caller.request, boundsOf(files))
    const tooMuch = sent.exceedsLimits ? new LetterRefused({ form: 'tooMuch' }) : null
    return { done: await work({ sent, refusal: refusal ?? tooMuch }) }
  })
  return result ? result.done : work(unread({ form: 'unavailable' }))
}

/**
 * Lets a form in and reads it. From another site, or from an address that does not stop, nothing is read; from one that
 * has sent too many only the texts, so that they can be shown again.
 */
export async function letIn<Result>(caller: Caller, work: Work<Result>): Promise<Result> {
  const { payload, form, request, from } = caller
  if (!isSameOriginRequest(request.headers)) return work(unread({ form: 'notFromHere' }))
  const over = await tooMany(payload, LETTER_LIMITS.byAddress, from.address)
  if (!over) return read(caller, ATTACHMENT_RULES[form].max, null, work)
  const goesOn = await tooMany(payload, LETTER_LIMITS.refusedByAddress, from.address)
  const refusal = { form: 'tooMany' } as const
  if (goesOn) return work(unread(refusal, over.retryAt))
  return read(caller, 0, new LetterRefused(refusal, over.retryAt), work)
}
