// Reads the bodies of forms, limited in size and duration, with a limited amount of memory for files.

import type { ClientInfo } from '../http/client-info'
import { ipSubnet } from '../http/ip-subnet'
import { emptyForm, type MultipartForm, type MultipartLimits, readMultipart } from './multipart'
import { createUploadMemoryLimiter } from './upload-memory-limiter'

/** Memory for bodies that are read at the same time: of all clients, and of one. */
const UPLOAD_MEMORY_MAX_BYTES = 160 * 1024 * 1024
const UPLOAD_MEMORY_PER_CLIENT_MAX_BYTES = 80 * 1024 * 1024

interface TextBody {
  fields: number
  fieldBytes: number
}

interface UploadBody<Flash> extends TextBody {
  /** Maximum bytes of all text fields together. */
  textsMaxBytes: number
  files: {
    field: string
    max: number
    maxBytes: number
    /** Tells from the fields read so far whether the sender is a program, whose files are then dropped, unstored. */
    looksAutomated(headers: Headers, flash: Flash, fields: URLSearchParams): boolean
  }
}

export type FormBody<Flash> = TextBody | UploadBody<Flash>

/** Enough for a form of short texts. */
export const SHORT_TEXTS: TextBody = { fields: 40, fieldBytes: 16 * 1024 }

export type ReadParts = 'all' | 'texts' | 'nothing'

interface FormReading<Flash> {
  request: Request
  from: ClientInfo
  flash: Flash
  readsOnly: ReadParts
}

type ReadFault = { reason: 'too-large' } | { reason: 'no-memory' }
type Work = (form: MultipartForm, fault: ReadFault | null) => Promise<Response>

/** A visitor may have chosen far too many pictures; the texts are read nevertheless. */
const BODY_MAX_BYTES = 500 * 1024 * 1024
const MEMORY_TIMEOUT_MS = 10_000

const memory = createUploadMemoryLimiter({
  total: UPLOAD_MEMORY_MAX_BYTES,
  perCaller: UPLOAD_MEMORY_PER_CLIENT_MAX_BYTES,
  timeoutMs: MEMORY_TIMEOUT_MS,
})

/** Returns the announced length of a body; `most` if it announces none. */
export function contentLength({ headers }: Request, most: number): number {
  const length = Number(headers.get('content-length') ?? most)
  return Number.isSafeInteger(length) && length >= 0 ? length : most
}

const textLimits = ({ fields, fieldBytes }: TextBody): MultipartLimits => ({
  fields,
  fieldBytes,
  fileField: '',
  files: 0,
  fileBytes: 0,
})

function uploadLimits<Flash>(
  { files, ...texts }: UploadBody<Flash>,
  { request, flash, readsOnly }: FormReading<Flash>,
): MultipartLimits {
  const { field: fileField, max, maxBytes } = files
  return {
    fields: texts.fields,
    fieldBytes: texts.fieldBytes,
    fileField,
    files: readsOnly === 'all' ? max : 0,
    // One byte more, so that a file that is too large is recognised.
    fileBytes: maxBytes + 1,
    looksAutomated: (fields) => files.looksAutomated(request.headers, flash, fields),
  }
}

async function workWith(request: Request, limits: MultipartLimits, work: Work): Promise<Response> {
  const form = await readMultipart(request, limits)
  return work(form, form.exceedsLimits ? { reason: 'too-large' } : null)
}

async function withUpload<Flash>(
  body: UploadBody<Flash>,
  reading: FormReading<Flash>,
  work: Work,
): Promise<Response> {
  const { request, from } = reading
  const { max, maxBytes } = body.files
  const most = (reading.readsOnly === 'all' ? max * maxBytes : 0) + body.textsMaxBytes
  const length = contentLength(request, most)
  if (length > BODY_MAX_BYTES) return work(emptyForm(), { reason: 'too-large' })
  // Fields beyond the limits are skipped, and use no memory.
  const release = await memory.acquire(ipSubnet(from.address), Math.min(length, most))
  if (!release) return work(emptyForm(), { reason: 'no-memory' })
  try {
    return await workWith(request, uploadLimits(body, reading), work)
  } finally {
    release()
  }
}

/** Reads the form and runs the work, holding the memory for its files until the work is done. */
export function withForm<Flash>(
  body: FormBody<Flash>,
  reading: FormReading<Flash>,
  work: Work,
): Promise<Response> {
  if (reading.readsOnly === 'nothing') return work(emptyForm(), null)
  return 'files' in body ? withUpload(body, reading, work) : workWith(reading.request, textLimits(body), work)
}

/**
 * Reads the texts of a request from another site, which contain the language of the response; nothing if files are
 * permitted.
 */
export async function readCrossOriginForm<Flash>(
  { request }: { request: Request },
  body: FormBody<Flash>,
): Promise<MultipartForm> {
  return 'files' in body ? emptyForm() : readMultipart(request, textLimits(body))
}
