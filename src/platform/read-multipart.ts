// A form with files, as browsers send it: read once, within bounds, whatever is sent.

import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'

export interface SentFile {
  field: string
  name: string
  bytes: Uint8Array
  /** More was sent than a file may have; the bytes are cut. */
  isCut: boolean
}

export interface SentForm {
  fields: URLSearchParams
  files: SentFile[]
  /** More fields, files or bytes than the form has; what came first is there. */
  isTooMuch: boolean
}

export interface Bounds {
  fields: number
  fieldBytes: number
  files: number
  fileBytes: number
}

const FORM_TYPES = /^(multipart\/form-data\s*;|application\/x-www-form-urlencoded\s*(;|$))/i

const empty = (isTooMuch = false): SentForm => ({ fields: new URLSearchParams(), files: [], isTooMuch })

function parse(request: Request, bounds: Bounds): Promise<SentForm> {
  const form = empty()
  return new Promise((resolve, reject) => {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: {
        fields: bounds.fields,
        fieldSize: bounds.fieldBytes,
        files: bounds.files,
        fileSize: bounds.fileBytes,
        parts: bounds.fields + bounds.files,
        headerPairs: 20,
      },
    })
    const tooMuch = () => {
      form.isTooMuch = true
    }
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      form.isTooMuch ||= nameTruncated || valueTruncated
      form.fields.append(name, value)
    })
    parser.on('file', (field, stream, { filename }) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('close', () => {
        // Browsers send an empty file without a name for a field that nobody has touched.
        if (filename)
          form.files.push({
            field,
            name: filename,
            bytes: Buffer.concat(chunks),
            isCut: stream.truncated === true,
          })
      })
    })
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, tooMuch)
    parser.on('close', () => resolve(form))
    parser.on('error', reject)
    const body = Readable.fromWeb(request.body as ReadableStream)
    // A visitor who goes away in the middle has sent nothing.
    body.on('error', reject)
    body.pipe(parser)
  })
}

/** The fields and files of a form; empty when the request is something else, or broken. */
export async function readMultipart(request: Request, bounds: Bounds): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !FORM_TYPES.test(type)) return empty()
  try {
    return await parse(request, bounds)
  } catch {
    return empty(true)
  }
}
