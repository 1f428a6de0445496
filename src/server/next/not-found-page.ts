// Sends the designed 404 or 410 page instead of Next's empty one.

import { randomUUID } from 'node:crypto'
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  Server,
  ServerResponse,
} from 'node:http'
import { GONE_SLUG_HEADER, MISSING_PATH_HEADER } from '@/i18n/routing/not-found-headers'
import { sendServerError } from '../errors/server-error'
import { REQUEST_ID_HEADER, requestIdOf, setRequestId } from '../http/request-id'
import { fetchSelf, findGoneSlug, forwardedHeaders, type LoopbackResponse } from '../loopback'
import { compressFor, pageEncodingFor } from '../page-cache/compression'
import { cspOf, finalizeHtml } from '../page-cache/finalize-html'
import { isSignedIn } from '../page-cache/page-request'
import type { PageScripts } from '../page-cache/page-scripts'
import { publicHeaders } from './page-headers'
import { routeOfUrl } from './route-of-url'

// Known only to this process.
const NOT_FOUND_REQUEST_TOKEN = randomUUID()

/** Tells whether the request is our own one for the 404 page. A header that a client has sent is removed. */
export function isNotFoundSubrequest({ headers }: IncomingMessage): boolean {
  if (headers[MISSING_PATH_HEADER] === NOT_FOUND_REQUEST_TOKEN) return true
  // Otherwise clients could make any page respond as missing.
  delete headers[MISSING_PATH_HEADER]
  delete headers[GONE_SLUG_HEADER]
  return false
}

/** A 404 or 410 page that is ready to be sent. */
export interface NotFoundPage {
  status: number
  headers: IncomingHttpHeaders
  html: string
}

/** Requests the same path from our own server, marked as missing. The response is the page, or JSON for programs. */
function fetchNotFound(
  server: Server,
  path: string,
  headers: IncomingHttpHeaders,
  goneSlug?: string,
): Promise<LoopbackResponse> {
  return fetchSelf(server, path, {
    ...headers,
    'accept-encoding': 'identity',
    [MISSING_PATH_HEADER]: NOT_FOUND_REQUEST_TOKEN,
    ...(goneSlug !== undefined && { [GONE_SLUG_HEADER]: encodeURIComponent(goneSlug) }),
  })
}

/** Returns the page for a path, as anonymous visitors see it; null if it cannot be rendered, or the build has no scripts. */
export async function fetchNotFoundPage(
  server: Server,
  scripts: PageScripts | null,
  path: string,
): Promise<NotFoundPage | null> {
  const { status, headers, body } = await fetchNotFound(server, path, { accept: 'text/html' })
  const html = status < 500 && scripts ? finalizeHtml(body.toString(), 'reading', scripts) : null
  return html === null ? null : { status, headers: publicHeaders(headers), html }
}

/** Returns the page in its final form; null if it is sent unchanged. */
function finalizedPage(
  answer: LoopbackResponse,
  { headers }: IncomingMessage,
  scripts: PageScripts | null,
): string | null {
  const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
  if (!isPage || !scripts || isSignedIn(headers.cookie)) return null
  return finalizeHtml(answer.body.toString(), 'reading', scripts)
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: Buffer },
): Promise<void> {
  const encoding = pageEncodingFor(request.headers['accept-encoding']?.toString()) ?? 'identity'
  const bytes = await compressFor(encoding, body)
  // `body-limits.ts` may have responded meanwhile.
  if (response.headersSent) return
  // The replaced response had set it, and is gone with all its headers.
  setRequestId(request, response)
  response.writeHead(status, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Sends a prepared page. */
export function sendNotFoundPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, html }: NotFoundPage,
): Promise<void> {
  return send(request, response, {
    status,
    headers: { ...headers, 'content-security-policy': cspOf(html) },
    body: Buffer.from(html),
  })
}

/** Only positions respond with 410 after they are closed. */
const isPositionUrl = (url: string) => routeOfUrl(url) === 'careerItem'

interface NotFoundContext {
  server: Server
  /** Scripts of finished pages; null without a build. */
  scripts: PageScripts | null
  /** Returns the prepared page for anonymous visitors; null if it must be rendered. */
  pageFor(request: IncomingMessage): Promise<NotFoundPage | null>
}

/** Answers a `GET` or `HEAD` for a missing page. */
export async function handleNotFound(
  { server, scripts, pageFor }: NotFoundContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '/', headers } = request
  const slug = isPositionUrl(url) ? await findGoneSlug(server, url) : undefined
  if (slug === undefined) {
    const ready = await pageFor(request).catch(() => null)
    if (ready) return sendNotFoundPage(request, response, ready)
  }
  const asked = { ...forwardedHeaders(headers), [REQUEST_ID_HEADER]: requestIdOf(request) }
  const answer = await fetchNotFound(server, url, asked, slug).catch(() => null)
  if (!answer || answer.status >= 500) return sendServerError(request, response)
  const page = finalizedPage(answer, request, scripts)
  await send(request, response, {
    status: answer.status,
    headers: {
      ...publicHeaders(answer.headers),
      ...(page !== null && { 'content-security-policy': cspOf(page) }),
    },
    body: page === null ? answer.body : Buffer.from(page),
  })
}
