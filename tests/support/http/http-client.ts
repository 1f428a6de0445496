// Sends requests unchanged: with any method and header, on kept-alive connections.

import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as WebStream } from 'node:stream/web'

export interface HttpRequest {
  method: string
  /** Origin and path; disallowed characters are escaped as browsers do it. */
  url: URL
  headers: Record<string, string>
  body?: string | Uint8Array | ReadableStream | undefined
}

export interface HttpResponse {
  status: number
  headers: Headers
  text: string
}

const agent = new Agent({ keepAlive: true })

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  return headers
}

/** Adds `Content-Length`, which Node.js omits for methods that rarely have a body. */
function withLength({ headers, body }: HttpRequest): Record<string, string> {
  const isKnown = typeof body === 'string' || body instanceof Uint8Array
  return isKnown ? { 'content-length': String(Buffer.byteLength(body)), ...headers } : headers
}

/** Sends the request; resolves with the whole response. Stops sending a body that the server no longer reads. */
export function send(wanted: HttpRequest): Promise<HttpResponse> {
  const { method, url, body } = wanted
  const { hostname, port, pathname, search } = url
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const source = body instanceof ReadableStream ? Readable.fromWeb(body as WebStream) : undefined
    const asked = httpRequest({
      // A wrong length would leave the connection in the middle of a request.
      agent: 'content-length' in wanted.headers ? false : agent,
      method,
      hostname,
      port,
      path: pathname + search,
      headers: withLength(wanted),
    })
    asked.once('error', (error) => {
      if (!isAnswered) reject(error)
    })
    asked.once('response', (answer) => {
      isAnswered = true
      source?.unpipe(asked)
      buffer(answer)
        .then((bytes) =>
          resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), text: bytes.toString() }),
        )
        .catch(reject)
        .finally(() => {
          source?.destroy()
          if (!asked.writableFinished) asked.destroy()
        })
    })
    if (source) source.on('error', () => {}).pipe(asked)
    else asked.end(body)
  })
}
