// Answers requests that an outage has prevented, regardless of the status that their handler has set.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { localeFromPath } from '@/i18n/error-page-messages'
import { OUTAGE_MESSAGES } from '@/i18n/outage-messages'
import { prefersJson, serverErrorJson } from '@/i18n/routing/json-error'
import { renderErrorPage } from '@/platform/http/error-page'
import { type Outage, retryAfterHeader } from '@/platform/outages/outage'
import type { OutageReport } from '@/platform/outages/request-outage'
import { requestLocale } from '../http/reject-request'
import { isPageUrl } from '../http/request-validation'
import { sendResponse } from '../http/send-response'

const CODES = { 503: 'SERVICE_UNAVAILABLE', 507: 'INSUFFICIENT_STORAGE' } as const

/** Returns the outage to report instead of the handler's response; null if the request succeeded nevertheless. */
export function outageToSend({ statusCode }: ServerResponse, report: OutageReport): Outage | null {
  // The handler has recognised the outage.
  const isTold = statusCode === 503 || statusCode === 507
  const isRefused = statusCode >= 400 || report.isCallerUnknown
  return isTold || !isRefused ? null : report.outage
}

/**
 * Sends a page in five languages, JSON for programs, or plain text for Next's server functions, with the reason and the
 * time of a retry. Sets no cookie.
 */
export function sendOutage(request: IncomingMessage, response: ServerResponse, outage: Outage): void {
  const { url = '/', headers } = request
  const { kind, status } = outage
  const isPage = isPageUrl(url)
  const locale = isPage ? localeFromPath(url) : requestLocale(request)
  const messages = OUTAGE_MESSAGES[kind]
  const content = { status, headers: retryAfterHeader(outage) }
  const { title, text } = messages[locale]
  // Next (16.4.6) uses the text as error message only with exactly this content type; otherwise it reports an
  // unexpected response.
  if (headers['next-action'] !== undefined)
    sendResponse(request, response, { ...content, text: { type: 'text/plain', body: `${title}. ${text}` } })
  else if (isPage && prefersJson({ path: url, header: (name) => headers[name]?.toString() }))
    sendResponse(request, response, { ...content, json: serverErrorJson(url, status) })
  else if (isPage || headers.accept?.includes('text/html'))
    sendResponse(request, response, { ...content, html: renderErrorPage(locale, { messages }) })
  else {
    const json = { errors: [{ message: `${title}. ${text}`, extensions: { code: CODES[status] } }] }
    sendResponse(request, response, { ...content, json })
  }
}
