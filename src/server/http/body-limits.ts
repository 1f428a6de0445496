// Limits the bytes and the duration of request bodies as they arrive, independent of their reader.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEnvironment } from '@/platform/env/env'
import { FORM_TYPES } from '@/platform/forms/form-types'
import { UPLOAD_MAX_BYTES } from '@/shared/limits'
import { isContractUrl } from './contract-url'
import type { Rejection } from './reject-request'
import { rejectRequest } from './reject-request'

interface BodyLimit {
  bytes: number
  seconds: number
  /** The limit that an error names, if the body may be larger than the file that the user chose. */
  fileBytes?: number
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** For a form of texts, or a request with JSON. */
const DEFAULT_LIMIT: BodyLimit = { bytes: MEGABYTE, seconds: 30 }
/** Bytes for the other parts of a form of the admin panel with a file. */
const MULTIPART_OVERHEAD = 2 * MEGABYTE
/** Ten minutes for an upload, enough for 20 MB over the slowest usual connections. */
const UPLOAD_LIMIT: BodyLimit = {
  bytes: UPLOAD_MAX_BYTES + MULTIPART_OVERHEAD,
  seconds: 600,
  fileBytes: UPLOAD_MAX_BYTES,
}
/** Visitors' forms limit files by themselves, and report what was too large (src/platform/forms/read-form.ts). */
const SUBMISSION_LIMIT: BodyLimit = { bytes: 512 * MEGABYTE, seconds: 300 }
/** The contract reports its own limit (`MAX_PAYLOAD_SIZE`); a body of this many times that limit is cut off. */
const CONTRACT_FACTOR = 4

/**
 * Time for which the rest of a refused body is discarded. A connection that closes with unread bytes is reset, and the
 * reset would overtake the response.
 */
const LINGER_MS = 3000
const LINGER_BYTES = 64 * MEGABYTE
const LINGER_LOOK_MS = 50

/** Tells whether the body is a multipart form. Like Payload, accepts the word anywhere in the header, in any case. */
export function isMultipart({ headers }: IncomingMessage): boolean {
  return /multipart\//i.test(headers['content-type'] ?? '')
}

function bodyLimitOf(request: IncomingMessage): BodyLimit {
  const { url = '/', headers } = request
  const type = headers['content-type'] ?? ''
  if (url.startsWith('/submissions/') && FORM_TYPES.test(type)) return SUBMISSION_LIMIT
  if (isContractUrl(url))
    return {
      ...DEFAULT_LIMIT,
      bytes: Math.max(DEFAULT_LIMIT.bytes, getEnvironment().bodyMaxBytes) * CONTRACT_FACTOR,
    }
  return url.startsWith('/api/') && isMultipart(request) ? UPLOAD_LIMIT : DEFAULT_LIMIT
}

/** Tells whether the request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const payloadTooLarge = ({ bytes, fileBytes = bytes }: BodyLimit): Rejection => ({
  status: 413,
  values: { size: `${Math.floor(fileBytes / MEGABYTE)} MB` },
})

/** Discards the rest of the body, and closes the connection if it does not end. */
function linger(request: IncomingMessage): void {
  const { socket } = request
  const until = performance.now() + LINGER_MS
  const bytesMax = socket.bytesRead + LINGER_BYTES
  // Node destroys a connection without keep-alive as soon as the response is sent.
  socket.destroySoon = () => socket.end()
  socket.resume()
  const isAwaited = () =>
    !request.complete && !socket.destroyed && performance.now() < until && socket.bytesRead < bytesMax
  const timer = setInterval(() => {
    if (isAwaited()) return
    clearInterval(timer)
    Reflect.deleteProperty(socket, 'destroySoon')
    // After a complete body, the connection may carry further requests.
    if (!request.complete) socket.destroy()
    else if (socket.writableEnded) socket.destroySoon()
  }, LINGER_LOOK_MS).unref()
}

/** Responds, if nothing has been sent yet, and closes the connection after its sender had time to read the response. */
export function rejectBody(request: IncomingMessage, response: ServerResponse, rejection: Rejection): void {
  if (!response.headersSent && !response.writableEnded) rejectRequest(request, response, rejection)
  if (hasBody(request)) linger(request)
}

/** Ends the body for its reader, as if the sender had disconnected. The connection stays open for the response. */
function abandonBody(request: IncomingMessage): void {
  // Node's parser continues to deliver data.
  request.push = () => true
  request._destroy = (_, done) => {
    request.emit('aborted')
    done()
  }
  request.destroy()
}

/**
 * Limits the body of a request. Returns true if it is refused at once for its announced length. A body without one, or
 * one that is too slow, is refused when it exceeds the limit; its reader sees the connection end.
 */
export function enforceBodyLimit(request: IncomingMessage, response: ServerResponse): boolean {
  if (!hasBody(request)) return false
  const limit = bodyLimitOf(request)
  const { bytes, seconds } = limit
  if (Number(request.headers['content-length'] ?? 0) > bytes) {
    rejectBody(request, response, payloadTooLarge(limit))
    return true
  }
  const end = (refused: Rejection) => {
    // Next may still write to the response after it has been sent.
    response.on('error', () => {})
    rejectBody(request, response, refused)
    abandonBody(request)
  }
  const timer = setTimeout(() => !request.complete && end({ status: 408 }), seconds * 1000)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  if (request.headers['content-length'] !== undefined) return false
  let arrived = 0
  const push = request.push.bind(request)
  // Node's parser delivers each part of a body by this method, before any reader gets it.
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    arrived += chunk?.length ?? 0
    if (arrived <= bytes) return push(chunk, encoding)
    end(payloadTooLarge(limit))
    return true
  }
  return false
}
