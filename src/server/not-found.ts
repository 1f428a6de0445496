// Puts the designed 404 page in place of the empty shell that Next sends when a page calls notFound()
// (vercel/next.js#62228: no language, no text without JavaScript).

import type { IncomingMessage, ServerResponse } from 'node:http'
import { NOT_FOUND_PAGE_HEADER } from '@/facts/not-found'

type Substitute = (request: IncomingMessage, response: ServerResponse) => void

function isEmptyShell(response: ServerResponse): boolean {
  const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html')
  return response.statusCode === 404 && isHtml && !response.hasHeader(NOT_FOUND_PAGE_HEADER)
}

/**
 * Watches a response before its first byte: an empty 404 is swallowed, and once it has ended `substitute` answers
 * on the same connection. Every other response passes untouched.
 */
export function replaceEmptyNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  substitute: Substitute,
): void {
  const original = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  }
  const restore = () => Object.assign(response, original)

  const swallow = () => {
    const done = (...rest: unknown[]) => {
      const callback = rest.find((part) => typeof part === 'function')
      if (callback) queueMicrotask(() => callback())
    }
    response.writeHead = () => response
    response.flushHeaders = () => {}
    response.write = (...rest: unknown[]) => {
      done(...rest)
      return true
    }
    response.end = (...rest: unknown[]) => {
      restore()
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      substitute(request, response)
      done(...rest)
      return response
    }
  }

  // Whichever comes first decides: swallow from here on, or step aside.
  const decide = () => {
    restore()
    if (isEmptyShell(response)) swallow()
  }
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status
    for (const part of rest) {
      if (part && typeof part === 'object' && !Array.isArray(part)) {
        for (const [name, value] of Object.entries(part))
          if (value !== undefined) response.setHeader(name, value)
      }
    }
    decide()
    return response
  }) as typeof response.writeHead
  response.flushHeaders = () => {
    decide()
    response.flushHeaders()
  }
  response.write = ((...rest: Parameters<typeof response.write>) => {
    decide()
    return response.write(...rest)
  }) as typeof response.write
  response.end = ((...rest: Parameters<typeof response.end>) => {
    decide()
    return response.end(...rest)
  }) as typeof response.end
}
