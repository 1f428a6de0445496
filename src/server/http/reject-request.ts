// Refuses a request before the site reads it: with a page for people or JSON for programs, in the client's language.

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { interpolate } from '@/i18n/format/interpolate'
import { HTTP_ERROR_MESSAGES, type HttpErrorStatus } from '@/i18n/http-error-messages'
import { chooseLocale } from '@/i18n/routing/choose-locale'
import { renderErrorPage } from '@/platform/http/error-page'
import { ADMIN_LANGUAGE_COOKIE_NAME, LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { readCookie } from './read-cookie'
import { sendResponse } from './send-response'

/** Values of `extensions.code` in JSON; Directus' codes where it has one. */
const ERROR_CODES: Record<HttpErrorStatus, string> = {
  400: 'INVALID_PAYLOAD',
  403: 'FORBIDDEN',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'CONTENT_TOO_LARGE',
  429: 'REQUESTS_EXCEEDED',
}

export interface Rejection {
  status: HttpErrorStatus
  headers?: OutgoingHttpHeaders
  /** Values for `{name}` in the text. */
  values?: Record<string, string>
}

/** Returns the language of the client: of the admin panel, of the address, of the last visit, or of the browser. */
export function requestLocale({ url = '/', headers }: IncomingMessage): Locale {
  const [, prefix] = url.split(/[/?#]/)
  const candidates = [
    prefix === 'api' || prefix === 'admin' ? readCookie(headers, ADMIN_LANGUAGE_COOKIE_NAME) : undefined,
    prefix,
    readCookie(headers, LOCALE_COOKIE_NAME),
  ]
  return chooseLocale(candidates, headers['accept-language'])
}

/** Statuses of forms whose body was not read. The page in the browser still has the input. */
const OF_FORMS: readonly HttpErrorStatus[] = [408, 413]

/** Responds instead of the site. Node discards the rest of the body. */
export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  rejection: Rejection,
): void {
  const { status, headers = {}, values = {} } = rejection
  const messages = HTTP_ERROR_MESSAGES[status]
  const locale = requestLocale(request)
  const messagesIn = (code: Locale) => ({
    ...messages[code],
    text: interpolate(messages[code].text, values),
  })
  const onPage = (code: Locale) => {
    const { title, text, next } = messagesIn(code)
    return { title, text: next ? `${text} ${next}` : text }
  }
  if (request.headers.accept?.includes('text/html')) {
    const html = renderErrorPage(locale, {
      messages: {
        ...messages,
        ...Object.fromEntries(LOCALE_CODES.map((code) => [code, onPage(code)])),
      },
      isForm: request.method === 'POST' && OF_FORMS.includes(status),
      // The same request would be refused again.
      offersRetry: status !== 400,
    })
    sendResponse(request, response, { status, headers, html })
  } else {
    const { title, text } = messagesIn(locale)
    const json = { errors: [{ message: `${title}. ${text}`, extensions: { code: ERROR_CODES[status] } }] }
    sendResponse(request, response, { status, headers, json })
  }
}
