// Reads a form with files as browsers send it, once, within limits for any input.

import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { FORM_TYPES } from './form-types'

interface MultipartFile {
  name: string
  /** Truncated if the file is larger than permitted. */
  bytes: Uint8Array
}

export interface MultipartForm {
  fields: URLSearchParams
  files: MultipartFile[]
  /** True if the form is malformed, or has more fields or bytes than permitted. The first ones are available. */
  exceedsLimits: boolean
  /** True if there are more files than permitted. The first ones are available. */
  hasTooManyFiles: boolean
  /** Tells whether the fields look automated; there are no files then. */
  isAutomated: boolean
  /** Tells whether files were dropped for that reason. */
  hasDroppedFiles: boolean
}

export interface MultipartLimits {
  fields: number
  fieldBytes: number
  /** Name of the only field that may have files. */
  fileField?: string
  files: number
  fileBytes: number
  /** Called before the first field and after each. Once it returns true, all files are dropped. */
  looksAutomated?: (fields: URLSearchParams) => boolean
}

/** Surplus files are skipped, so that texts after them are read. */
const SKIPPED_FILES_MAX = 100
const HEADER_PAIRS_PER_PART = 20
const FIELD_NAME_MAX_BYTES = 100
/** A sender that is idle for this long has disconnected, or wants to occupy the server. */
const IDLE_TIMEOUT_MS = 20_000
/** Ends a body that arrives byte by byte. 60 MB need less over usual connections. */
const TOTAL_TIMEOUT_MS = 4 * 60_000

export const emptyForm = (isTooMuch = false): MultipartForm => ({
  fields: new URLSearchParams(),
  files: [],
  exceedsLimits: isTooMuch,
  hasTooManyFiles: false,
  isAutomated: false,
  hasDroppedFiles: false,
})

/** Aborts the body if it is idle, or takes too long in total. */
function abortWhenSlow(body: Readable): void {
  const end = (reason: string) => body.destroy(new Error(reason))
  const whole = setTimeout(() => end('the body takes too long'), TOTAL_TIMEOUT_MS)
  let silence: NodeJS.Timeout | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => end('the body does not go on'), IDLE_TIMEOUT_MS)
  }
  listen()
  body.on('data', listen)
  body.on('close', () => {
    clearTimeout(whole)
    clearTimeout(silence)
  })
}

function parseMultipart(request: Request, bounds: MultipartLimits): Promise<MultipartForm> {
  const form = emptyForm()
  return new Promise((resolve, reject) => {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: {
        fields: bounds.fields,
        fieldNameSize: FIELD_NAME_MAX_BYTES,
        fieldSize: bounds.fieldBytes,
        files: bounds.files,
        fileSize: bounds.fileBytes,
        parts: bounds.fields + bounds.files + SKIPPED_FILES_MAX,
        headerPairs: HEADER_PAIRS_PER_PART,
      },
    })
    const tooMuch = () => {
      form.exceedsLimits = true
    }
    const dropFilesOfProgram = () => {
      form.isAutomated ||= bounds.looksAutomated?.(form.fields) ?? false
      if (!form.isAutomated || form.files.length === 0) return
      form.files = []
      form.hasDroppedFiles = true
    }
    dropFilesOfProgram()
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      form.exceedsLimits ||= nameTruncated || valueTruncated
      // busboy (1.6.0) returns no text for an unknown charset, and no name for a part without one.
      form.fields.append(name ?? '', value ?? '')
      dropFilesOfProgram()
    })
    parser.on('file', (field, stream, { filename }) => {
      const chunks: Buffer[] = []
      let size = 0
      const isOurs = !bounds.fileField || field === bounds.fileField
      // A body that ends inside a file fails here too; an unhandled error would end the process.
      stream.on('error', reject)
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (isOurs && !form.isAutomated) chunks.push(chunk)
      })
      stream.on('end', () => {
        // Browsers send an empty file without a name for an untouched field.
        const isTouched = filename || size > 0
        if (!isTouched) return
        if (!isOurs) return tooMuch()
        form.files.push({ name: filename ?? '', bytes: Buffer.concat(chunks) })
        dropFilesOfProgram()
      })
    })
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, tooMuch)
    parser.on('filesLimit', () => {
      form.hasTooManyFiles = true
    })
    parser.on('close', () => resolve(form))
    parser.on('error', reject)
    const body = Readable.fromWeb(request.body as ReadableStream)
    // A visitor who disconnects meanwhile has sent nothing.
    body.on('error', reject)
    body.pipe(parser)
    abortWhenSlow(body)
  })
}

/** Returns the fields and files of a form; empty if the request is something else, or malformed. */
export async function readMultipart(request: Request, bounds: MultipartLimits): Promise<MultipartForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !FORM_TYPES.test(type)) return emptyForm()
  try {
    return await parseMultipart(request, bounds)
  } catch {
    return emptyForm(true)
  }
}
