// The designed 404 or 410 page, in place of Next's empty one. It names the address, so it is made for each request.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { GONE_SLUG_HEADER, MISSING_PATH_HEADER } from '@/facts/not-found'
import { answerFault } from './answer-fault'
import { publicHeaders } from './page-answer'
import { isSignedIn } from './page-store/asked-page'
import { packedFor, wantedEncoding } from './page-store/encodings'
import { policyOf, readersPage } from './page-store/readers-page'
import { askSelf, goneSlug, type OwnAnswer } from './self-calls'

// Known to this process only.
const MISSING_PATH_MARK = randomUUID()

/** Whether the request is our own ask for the 404 page. From outside the header means nothing, and is dropped. */
export function isOwnAskForNotFound({ headers }: IncomingMessage): boolean {
  if (headers[MISSING_PATH_HEADER] === MISSING_PATH_MARK) return true
  // Anyone could have any page answered as missing.
  delete headers[MISSING_PATH_HEADER]
  delete headers[GONE_SLUG_HEADER]
  return false
}

/** What our own server answers at the same address, told that nothing is there: the page, or JSON for programs. */
async function fetchNotFound(server: Server, { url = '/', headers }: IncomingMessage): Promise<OwnAnswer> {
  const slug = await goneSlug(server, url)
  return askSelf(server, url, {
    ...headers,
    'accept-encoding': 'identity',
    [MISSING_PATH_HEADER]: MISSING_PATH_MARK,
    ...(slug !== undefined && { [GONE_SLUG_HEADER]: encodeURIComponent(slug) }),
  })
}

/** The page as its reader gets it; null for what leaves as it is. */
function lightPage(answer: OwnAnswer, { headers }: IncomingMessage, script: string | null): string | null {
  const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
  if (!isPage || !script || isSignedIn(headers.cookie)) return null
  return readersPage(answer.body.toString(), 'reading', script)
}

/**
 * Answers a `GET` or `HEAD` with the page that is not there. `script`: path of the script of reading pages, null where no
 * build has made it.
 */
export async function answerNotFound(
  server: Server,
  script: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetchNotFound(server, request).catch(() => null)
  if (!answer || answer.status >= 500) return answerFault(request, response)
  const page = lightPage(answer, request, script)
  const encoding = wantedEncoding(request.headers['accept-encoding']?.toString()) ?? 'identity'
  const bytes = await packedFor(encoding, page === null ? answer.body : Buffer.from(page))
  response.writeHead(answer.status, {
    ...publicHeaders(answer.headers),
    ...(page !== null && { 'content-security-policy': policyOf(page) }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
