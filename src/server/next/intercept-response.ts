// Intercepts a response between Next's decision and its first byte, when headers can still be set and the response
// replaced.

import type { ServerResponse } from 'node:http'

/** Writes another response. The response object is in its initial state. */
export type ResponseReplacement = () => void

/** Receives the whole body, and sends it with the headers, which it may change. */
export interface BodyRewrite {
  rewrite(body: Buffer): void
}

type Mode = 'undecided' | 'pass' | 'discard' | 'collect'

const bytesOf = (chunk: unknown, encoding: unknown): Buffer | null => {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk)
  if (typeof chunk !== 'string') return null
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
}

/** Stores the arguments of `writeHead(status, reason?, headers?)` in the response, so that `decide` can read them. */
function captureHead(response: ServerResponse, status: number, rest: unknown[]): void {
  response.statusCode = status
  const headers = rest.find((part) => typeof part === 'object' && part !== null && !Array.isArray(part))
  for (const [name, value] of Object.entries(headers ?? {}))
    if (value !== undefined) response.setHeader(name, value)
}

/**
 * Calls `decide` once, when status and headers are final and nothing has been sent. Without a result, the response is
 * sent unchanged. For a replacement the body is discarded, for a rewrite it is collected; each is called when the
 * response has ended.
 * The wrapped methods stay in place afterwards, because compression wraps them later and would be cut off if the
 * originals were restored.
 */
export function interceptResponse(
  response: ServerResponse,
  decide: () => ResponseReplacement | BodyRewrite | undefined,
): void {
  const original = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
    // Compression keeps `drain` listeners for a stream that a discarded response never gets; a pipe would wait for
    // ever.
    on: response.on.bind(response),
  }
  let mode: Mode = 'undecided'
  let replacement: ResponseReplacement | undefined
  let bodyRewrite: BodyRewrite | undefined
  const collected: Buffer[] = []

  const isPassing = () => {
    if (mode === 'undecided') {
      // `decide` may itself call these methods.
      mode = 'pass'
      const decided = decide()
      if (typeof decided === 'function') replacement = decided
      else bodyRewrite = decided
      if (replacement) mode = 'discard'
      if (bodyRewrite) mode = 'collect'
    }
    return mode === 'pass'
  }
  const collect = ([chunk, encoding]: readonly unknown[]) => {
    const bytes = mode === 'collect' ? bytesOf(chunk, encoding) : null
    if (bytes) collected.push(bytes)
  }
  const callBack = (rest: unknown[]) => {
    const callback = rest.find((part) => typeof part === 'function')
    if (callback) queueMicrotask(() => callback())
  }

  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      if (mode === 'undecided') captureHead(response, status, rest)
      return isPassing() ? original.writeHead(response.statusCode) : response
    },
    flushHeaders() {
      if (isPassing()) original.flushHeaders()
    },
    write(...rest: Parameters<typeof original.write>) {
      if (isPassing()) return original.write(...rest)
      collect(rest)
      callBack(rest)
      return true
    },
    end(...rest: Parameters<typeof original.end>) {
      if (isPassing()) return original.end(...rest)
      collect(rest)
      Object.assign(response, original)
      if (bodyRewrite) bodyRewrite.rewrite(Buffer.concat(collected))
      else {
        for (const name of response.getHeaderNames()) response.removeHeader(name)
        replacement?.()
      }
      callBack(rest)
      return response
    },
  })
}
