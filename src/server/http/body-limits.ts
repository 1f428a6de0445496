// Bounds a request's body, in bytes as they arrive and in time: its readers are never given more.

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
  /** Named in a refusal, where the whole body may be larger than what somebody chose to send. */
  fileBytes?: number
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** A form of texts, a call with JSON. */
const DEFAULT_LIMIT: BodyLimit = { bytes: MEGABYTE, seconds: 30 }
/** The room in bytes for what stands around a file in a form of the admin panel. */
const MULTIPART_OVERHEAD = 2 * MEGABYTE
/** Ten minutes for an upload: the slowest lines that people have bring 20 MB in less. */
const UPLOAD_LIMIT: BodyLimit = {
  bytes: UPLOAD_MAX_BYTES + MULTIPART_OVERHEAD,
  seconds: 600,
  fileBytes: UPLOAD_MAX_BYTES,
}
/** The forms of visitors bound what they take in by themselves, and say what was too much (src/platform/forms/read-form.ts). */
const SUBMISSION_LIMIT: BodyLimit = { bytes: 512 * MEGABYTE, seconds: 300 }
/** The contract words its own refusal (`MAX_PAYLOAD_SIZE`); this one only ends what does not stop. */
const CONTRACT_FACTOR = 4

/**
 * So long, and so many bytes of it, the rest of a refused body is thrown away: a connection that ends with bytes unread is reset,
 * and the reset overtakes the answer.
 */
const LINGER_MS = 3000
const LINGER_BYTES = 64 * MEGABYTE
const LINGER_LOOK_MS = 50

/** Tells whether the body is a form with files. As for Payload the word may stand anywhere in the header, and its kind means nothing. */
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

/** Tells whether a body is announced. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const payloadTooLarge = ({ bytes, fileBytes = bytes }: BodyLimit): Rejection => ({
  status: 413,
  values: { size: `${Math.floor(fileBytes / MEGABYTE)} MB` },
})

/** Throws away what still comes of the body, and closes the connection if that does not end. */
function linger(request: IncomingMessage): void {
  const { socket } = request
  const until = performance.now() + LINGER_MS
  const bytesMax = socket.bytesRead + LINGER_BYTES
  // Node destroys a connection that the sender does not want to keep as soon as the answer is out.
  socket.destroySoon = () => socket.end()
  socket.resume()
  const isAwaited = () =>
    !request.complete && !socket.destroyed && performance.now() < until && socket.bytesRead < bytesMax
  const timer = setInterval(() => {
    if (isAwaited()) return
    clearInterval(timer)
    Reflect.deleteProperty(socket, 'destroySoon')
    // A body that has come whole leaves a connection on which others may be waiting.
    if (!request.complete) socket.destroy()
    else if (socket.writableEnded) socket.destroySoon()
  }, LINGER_LOOK_MS).unref()
}

/** Answers, if nothing has been sent yet, and closes the connection once its sender had time to read the answer. */
export function rejectBody(request: IncomingMessage, response: ServerResponse, rejection: Rejection): void {
  if (!response.headersSent && !response.writableEnded) rejectRequest(request, response, rejection)
  if (hasBody(request)) linger(request)
}

/** Ends the body for its reader, as if its sender had gone; the connection stays, for the answer. */
function abandonBody(request: IncomingMessage): void {
  // Node's parser goes on to hand over what comes.
  request.push = () => true
  request._destroy = (_, done) => {
    request.emit('aborted')
    done()
  }
  request.destroy()
}

/**
 * Bounds the body of the request; true when it is refused already, by its announced length. What comes without one, or
 * too slowly, is refused when it has come too far; its reader sees the connection end.
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
    // Next may still write to an answer that has been given; that is no fault.
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
  // Node's parser hands over each part of a body by this method, before anybody may read it.
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    arrived += chunk?.length ?? 0
    if (arrived <= bytes) return push(chunk, encoding)
    end(payloadTooLarge(limit))
    return true
  }
  return false
}
