// Lets Next answer a request, and sees to what Next leaves undone in an answer.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { FOREIGN_PREFIXES } from '@/facts/routes'
import { answerFault } from './answer-fault'
import { answerNotFound } from './answer-not-found'
import { atFirstByte } from './first-byte'
import { isEmptyNotFound, isFault, settlePageHeaders, unchangedHeaders } from './page-answer'

function isPublicPage({ url, method }: IncomingMessage): boolean {
  const first = url?.split(/[/?]/)[1] ?? ''
  const isForeign = FOREIGN_PREFIXES.some((prefix) => prefix === first)
  return !isForeign && (method === 'GET' || method === 'HEAD')
}

/** Our own server asks for the designed page of a missing one, and for what its store keeps. */
export type Asker = 'visitor' | 'page store' | 'not found'

export interface ByNext {
  server: Server
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Counts a page that is being rendered. */
  count(response: ServerResponse, asker: Asker): void
  /** Path of the script of reading pages; null in development. */
  script: string | null
  /** In development Next's own page of an error has the stack. */
  development: boolean
  log(message: string): void
}

/** Answers, whatever happens inside. */
export function answerByNext(
  { server, handle, count, script, development, log }: ByNext,
  request: IncomingMessage,
  response: ServerResponse,
  asker: Asker,
): void {
  if (asker !== 'not found' && isPublicPage(request)) {
    count(response, asker)
    atFirstByte(response, () => {
      // The store only wants to know that nothing is there.
      if (asker === 'visitor' && isEmptyNotFound(response))
        return () => answerNotFound(server, script, request, response)
      if (isFault(response) && !development) return () => answerFault(request, response)
      settlePageHeaders(request, response)
      const unchanged = unchangedHeaders(request, response)
      if (unchanged) return () => response.writeHead(304, unchanged).end()
    })
  }
  handle(request, response).catch((error: unknown) => {
    log(`request failed: ${error}`)
    if (response.headersSent) response.end()
    else answerFault(request, response)
  })
}
