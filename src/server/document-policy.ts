// Sends a page that Next has made for one request: with a policy that names what stands inline in it, packed for its reader.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { PANEL_PATH } from '@/facts/panel'
import { panelPolicy } from '@/platform/content-security-policy'
import type { Rewriting } from './first-byte'
import { type Encoding, packedFor, wantedEncoding } from './page-store/encodings'
import { inlineParts } from './page-store/inline-parts'
import { policyOf } from './page-store/readers-page'
import { routeAt } from './route-at'
import { DATA_POLICY } from './security-headers'

const POLICY = 'Content-Security-Policy'
/** Data of Next's navigation in the browser, which is no page. */
const DATA_HEADERS = ['rsc', 'next-action']

const isPanel = (url: string) => url.startsWith(`${PANEL_PATH}/`) || url.split('?')[0] === PANEL_PATH

/** The policy that the page has already names its scripts by a nonce, and no styles: Next gives those none. */
function policyFor(html: string, url: string, present: string | undefined): string {
  const { scripts, styles } = inlineParts(html)
  if (isPanel(url)) return panelPolicy(scripts)
  return present
    ? present.replace(" 'unsafe-inline'", styles.map((source) => ` ${source}`).join(''))
    : policyOf(html, routeAt(url))
}

/** Whatever Next would have packed, as far as the site has it. */
const TEXT = /^(text\/|application\/(json|xml|rss\+xml))/
const typeOf = (response: ServerResponse) => String(response.getHeader('content-type') ?? '')

async function send(response: ServerResponse, encoding: Encoding, body: Buffer, isHead: boolean) {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.removeHeader('Content-Length')
  // Next makes no body for HEAD, so that its length is not known.
  if (isHead) return response.end()
  const bytes = await packedFor(encoding, body)
  response.setHeader('Content-Length', bytes.length)
  return response.end(bytes)
}

/** Whether the request may be answered with a document. */
export function asksForDocument({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !DATA_HEADERS.some((name) => name in headers)
}

interface Prepared {
  /** Makes of the answer what leaves; undefined of one that is no text. */
  rewriting(response: ServerResponse): Rewriting | undefined
  /** Gives the request the wish back that it came with: for another answer in place of this one, once Next has ended it. */
  restore(): void
}

/** Prepares the request, before Next sees it, for an answer that is read here. */
export function documentRewriting(request: IncomingMessage, log: (message: string) => void): Prepared {
  const { url = '/', method, headers } = request
  const wish = headers['accept-encoding']
  const encoding = wantedEncoding(wish?.toString()) ?? 'identity'
  // Next would pack it.
  headers['accept-encoding'] = 'identity'
  const policy = (type: string, body: Buffer, present: string | undefined) =>
    type.startsWith('text/html') ? policyFor(body.toString(), url, present) : (present ?? DATA_POLICY)
  const restore = () => {
    if (wish === undefined) delete headers['accept-encoding']
    else headers['accept-encoding'] = wish
  }
  const rewriting = (response: ServerResponse): Rewriting | undefined => {
    const type = typeOf(response)
    if (!TEXT.test(type)) return undefined
    return {
      rewrite(body) {
        response.setHeader(POLICY, policy(type, body, response.getHeader(POLICY)?.toString()))
        const varies = [response.getHeader('Vary') ?? []].flat().join().toLowerCase()
        if (!varies.includes('accept-encoding')) response.appendHeader('Vary', 'Accept-Encoding')
        response.removeHeader('Transfer-Encoding')
        send(response, encoding, body, method === 'HEAD').catch((error: unknown) => {
          log(`answer: ${error}`)
          response.destroy()
        })
      },
    }
  }
  return { rewriting, restore }
}
