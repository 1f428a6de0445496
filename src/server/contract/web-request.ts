// The request of Node's server as the web's `Request`, as Next makes it.

import type { IncomingMessage } from 'node:http'
import { hasBody } from '../http/body-limits'

/** Only path and query are read of the address; the host may be none. */
export const ORIGIN = 'http://localhost'

const EMPTY = new Uint8Array(0)

export function headersOf({ headers }: IncomingMessage): Headers {
  const result = new Headers()
  for (const name in headers) {
    const value = headers[name]
    if (typeof value === 'string') result.set(name, value)
    else for (const one of value ?? []) result.append(name, one)
  }
  return result
}

/** Reads the body as it is asked for. Of one that is given up half-way the rest stays unread, as behind Next. */
function streamOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    // Nothing before the body is read: Node discards a body that is never read.
    { highWaterMark: 0 },
  )
}

function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null {
  const { method } = request
  if (method === 'GET' || method === 'HEAD') return null
  return hasBody(request) ? streamOf(request) : EMPTY
}

/** The request for a handler of the web's kind; `signal` ends what waits for a caller who is gone. */
export function toWebRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    body: bodyOf(request),
    duplex: 'half',
    signal,
  }
  return new Request(ORIGIN + request.url, init)
}
