// What stands in front of the body of a form: whoever does not pass costs no memory, however much is sent.

import type { Payload } from 'payload'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_OF, type Form } from '@/facts/forms'
import { BODIES_MAX_BYTES, BODIES_PER_CALLER_MAX_BYTES } from '@/facts/limits'
import { cookiesCount } from '@/identity/access/authenticate-request'
import type { CallerOrigin } from '@/identity/caller-origin'
import { LETTER_LIMITS, tooMany } from '@/inbox/limits'
import { addressBlock } from '@/platform/address-block'
import { bodyRoom } from '@/platform/body-room'
import { type Bounds, emptyForm, readMultipart, type SentForm } from '@/platform/read-multipart'
import { LetterRefused } from './refused'

/** Far more than any form has; a text of 5000 characters may be 20 KB. */
const FIELDS_MAX = 40
const FIELD_MAX_BYTES = 64 * 1024
const TEXTS_MAX_BYTES = 512 * 1024
/** Somebody may have chosen far too many pictures: the texts are read all the same. */
const ANY_BODY_MAX_BYTES = 500 * 1024 * 1024
const PATIENCE_MS = 10_000

const room = bodyRoom({
  total: BODIES_MAX_BYTES,
  perCaller: BODIES_PER_CALLER_MAX_BYTES,
  patienceMs: PATIENCE_MS,
})

export interface Entry {
  sent: SentForm
  /** Why it is not taken; nothing more of it is looked at then. */
  refusal: LetterRefused | null
}

export interface Caller {
  payload: Payload
  form: Form
  request: Request
  from: CallerOrigin
}

const boundsOf = (files: number): Bounds => ({
  fields: FIELDS_MAX,
  fieldBytes: FIELD_MAX_BYTES,
  fileField: 'files',
  files,
  // One more, so that a file that is too large is seen to be.
  fileBytes: ATTACHMENT_MAX_BYTES + 1,
})

/** In bytes: what a body says of itself, the most when it says nothing. */
function sizeOf({ headers }: Request, most: number): number {
  const length = Number(headers.get('content-length') ?? most)
  return Number.isSafeInteger(length) && length >= 0 ? length : most
}

const unread = (...refusal: ConstructorParameters<typeof LetterRefused>): Entry => ({
  sent: emptyForm(),
  refusal: new LetterRefused(...refusal),
})

type Work<Result> = (entry: Entry) => Promise<Result>

/** Reads the form while there is room for it, which is kept until all is done with it. */
async function read<Result>(
  { request, from }: Caller,
  files: number,
  refusal: LetterRefused | null,
  work: Work<Result>,
): Promise<Result> {
  const most = files * ATTACHMENT_MAX_BYTES + TEXTS_MAX_BYTES
  const size = sizeOf(request, most)
  if (size > ANY_BODY_MAX_BYTES) return work(unread({ form: 'tooMuch' }))
  // What is beyond the bounds is passed over and takes no room.
  const leave = await room.enter(addressBlock(from.address), Math.min(size, most))
  if (!leave) return work(unread({ form: 'unavailable' }))
  try {
    const sent = await readMultipart(request, boundsOf(files))
    return await work({
      sent,
      refusal: refusal ?? (sent.isTooMuch ? new LetterRefused({ form: 'tooMuch' }) : null),
    })
  } finally {
    leave()
  }
}

/**
 * Lets a form in and reads it. From another site, or from an address that does not stop, nothing is read; from one that
 * has sent too many only the texts, so that they can be shown again.
 */
export async function letIn<Result>(caller: Caller, work: Work<Result>): Promise<Result> {
  const { payload, form, request, from } = caller
  if (!cookiesCount(request.headers)) return work(unread({ form: 'notFromHere' }))
  const over = await tooMany(payload, LETTER_LIMITS.byAddress, from.address)
  if (!over) return read(caller, ATTACHMENTS_OF[form].max, null, work)
  const goesOn = await tooMany(payload, LETTER_LIMITS.refusedByAddress, from.address)
  const refusal = { form: 'tooMany' } as const
  if (goesOn) return work(unread(refusal, over.opensAt))
  return read(caller, 0, new LetterRefused(refusal, over.opensAt), work)
}
