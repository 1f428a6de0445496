// Sends a page that Next has rendered for one request, with a policy for its inline content, compressed for its client.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { ADMIN_PATH } from '@/i18n/routing/admin-path'
import { adminContentSecurityPolicy } from '@/platform/http/content-security-policy'
import { DATA_CSP } from '../http/security-headers'
import { compressFor, type PageEncoding, pageEncodingFor } from '../page-cache/compression'
import { cspOf, keepRoomForBar } from '../page-cache/finalize-html'
import { inlineSources } from '../page-cache/inline-sources'
import { isSignedIn } from '../page-cache/page-request'
import type { BodyRewrite } from './intercept-response'
import { routeOfUrl } from './route-of-url'

const CSP_HEADER = 'Content-Security-Policy'
/** Headers of requests for data of Next's client-side navigation. */
const DATA_HEADERS = ['rsc', 'next-action']

const isAdminUrl = (url: string) => url.startsWith(`${ADMIN_PATH}/`) || url.split('?')[0] === ADMIN_PATH

/** Returns the policy. The page's own one names its scripts by a nonce, but no styles, because Next gives these no nonce. */
function cspForDocument(html: string, url: string, present: string | undefined): string {
  const { scripts, styles } = inlineSources(html)
  if (isAdminUrl(url)) return adminContentSecurityPolicy(scripts)
  return present
    ? present.replace(" 'unsafe-inline'", styles.map((source) => ` ${source}`).join(''))
    : cspOf(html, routeOfUrl(url))
}

/** Types that Next would compress, which this module does instead. */
const TEXT_TYPES = /^(text\/|application\/(json|xml|rss\+xml))/
const contentTypeOf = (response: ServerResponse) => String(response.getHeader('content-type') ?? '')

async function send(response: ServerResponse, encoding: PageEncoding, body: Buffer, isHead: boolean) {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.removeHeader('Content-Length')
  // Next renders no body for HEAD, so its length is unknown.
  if (isHead) return response.end()
  const bytes = await compressFor(encoding, body)
  response.setHeader('Content-Length', bytes.length)
  return response.end(bytes)
}

/** Tells whether the request may be answered with a document. */
export function isDocumentRequest({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !DATA_HEADERS.some((name) => name in headers)
}

interface DocumentRewrite {
  /** Returns the rewrite of the response; undefined if it is not text. */
  rewriting(response: ServerResponse): BodyRewrite | undefined
  /** Restores the request's own Accept-Encoding, for another response instead of this one. */
  restore(): void
}

/** Prepares a request, before Next gets it, for a response that is read here. */
export function prepareDocumentRewrite(
  request: IncomingMessage,
  log: (message: string) => void,
): DocumentRewrite {
  const { url = '/', method, headers } = request
  const acceptEncoding = headers['accept-encoding']
  const encoding = pageEncodingFor(acceptEncoding?.toString()) ?? 'identity'
  // Otherwise Next would compress it.
  headers['accept-encoding'] = 'identity'
  const hasBar = !isAdminUrl(url) && isSignedIn(headers.cookie)
  const policy = (type: string, body: Buffer, present: string | undefined) =>
    type.startsWith('text/html') ? cspForDocument(body.toString(), url, present) : (present ?? DATA_CSP)
  const restore = () => {
    if (acceptEncoding === undefined) delete headers['accept-encoding']
    else headers['accept-encoding'] = acceptEncoding
  }
  const rewriting = (response: ServerResponse): BodyRewrite | undefined => {
    const type = contentTypeOf(response)
    if (!TEXT_TYPES.test(type)) return undefined
    return {
      rewrite(body) {
        response.setHeader(CSP_HEADER, policy(type, body, response.getHeader(CSP_HEADER)?.toString()))
        const varies = [response.getHeader('Vary') ?? []].flat().join().toLowerCase()
        if (!varies.includes('accept-encoding')) response.appendHeader('Vary', 'Accept-Encoding')
        response.removeHeader('Transfer-Encoding')
        const page =
          hasBar && type.startsWith('text/html') ? Buffer.from(keepRoomForBar(body.toString())) : body
        send(response, encoding, page, method === 'HEAD').catch((error: unknown) => {
          log(`answer: ${error}`)
          response.destroy()
        })
      },
    }
  }
  return { rewriting, restore }
}
