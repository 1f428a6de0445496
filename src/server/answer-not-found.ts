// The designed 404 or 410 page, in place of Next's empty one.

import { randomUUID } from 'node:crypto'
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  Server,
  ServerResponse,
} from 'node:http'
import { GONE_SLUG_HEADER, MISSING_PATH_HEADER } from '@/facts/not-found'
import { answerFault } from './answer-fault'
import { publicHeaders } from './page-answer'
import { isSignedIn } from './page-store/asked-page'
import { packedFor, wantedEncoding } from './page-store/encodings'
import { policyOf, readersPage } from './page-store/readers-page'
import { routeAt } from './route-at'
import { askSelf, goneSlug, type OwnAnswer, onBehalfOf } from './self-calls'

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

/** The page for an address where nothing is, ready to be sent. */
export interface NotFoundPage {
  status: number
  headers: IncomingHttpHeaders
  html: string
}

/** What our own server answers at the same address, told that nothing is there: the page, or JSON for programs. */
function fetchNotFound(
  server: Server,
  path: string,
  headers: IncomingHttpHeaders,
  goneSlug?: string,
): Promise<OwnAnswer> {
  return askSelf(server, path, {
    ...headers,
    'accept-encoding': 'identity',
    [MISSING_PATH_HEADER]: MISSING_PATH_MARK,
    ...(goneSlug !== undefined && { [GONE_SLUG_HEADER]: encodeURIComponent(goneSlug) }),
  })
}

/** The page for a path, as strangers see it; null where it cannot be made, or the build has no script for readers. */
export async function fetchNotFoundPage(
  server: Server,
  script: string | null,
  path: string,
): Promise<NotFoundPage | null> {
  const { status, headers, body } = await fetchNotFound(server, path, { accept: 'text/html' })
  const html = status < 500 && script ? readersPage(body.toString(), 'reading', script) : null
  return html === null ? null : { status, headers: publicHeaders(headers), html }
}

/** The page as its reader gets it; null for what leaves as it is. */
function lightPage(answer: OwnAnswer, { headers }: IncomingMessage, script: string | null): string | null {
  const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
  if (!isPage || !script || isSignedIn(headers.cookie)) return null
  return readersPage(answer.body.toString(), 'reading', script)
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): Promise<void> {
  const encoding = wantedEncoding(request.headers['accept-encoding']?.toString()) ?? 'identity'
  const bytes = await packedFor(encoding, body)
  response.writeHead(status, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Sends a page that is ready. */
export function sendNotFoundPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, html }: NotFoundPage,
): Promise<void> {
  return send(
    request,
    response,
    status,
    { ...headers, 'content-security-policy': policyOf(html) },
    Buffer.from(html),
  )
}

/** Positions are the one kind of item that is gone and not unknown when it is closed. */
const isPositionAddress = (url: string) => routeAt(url) === 'careerItem'

interface NotFoundAnswers {
  server: Server
  /** Path of the script of reading pages, null where no build has made it. */
  script: string | null
  /** The page for the request's address that is ready for strangers; null when it has to be made. */
  pageFor(request: IncomingMessage): Promise<NotFoundPage | null>
}

/** Answers a `GET` or `HEAD` with the page that is not there. */
export async function answerNotFound(
  { server, script, pageFor }: NotFoundAnswers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '/', headers } = request
  const slug = isPositionAddress(url) ? await goneSlug(server, url) : undefined
  if (slug === undefined) {
    const ready = await pageFor(request).catch(() => null)
    if (ready) return sendNotFoundPage(request, response, ready)
  }
  const answer = await fetchNotFound(server, url, onBehalfOf(headers), slug).catch(() => null)
  if (!answer || answer.status >= 500) return answerFault(request, response)
  const page = lightPage(answer, request, script)
  await send(
    request,
    response,
    answer.status,
    {
      ...publicHeaders(answer.headers),
      ...(page !== null && { 'content-security-policy': policyOf(page) }),
    },
    page === null ? answer.body : Buffer.from(page),
  )
}
