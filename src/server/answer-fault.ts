import type { IncomingMessage, ServerResponse } from 'node:http'
import { localeOfPath } from '@/i18n/error-words'
import { asksForJson, faultJson } from '@/i18n/json-error'
import { answerShort } from './answer-short'
import { errorPage } from './error-page'

/** The answer when Next has none: the error layout, or JSON for programs; nothing of the fault's inside. */
export function answerFault(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', headers } = request
  const isJson = asksForJson({ path: url, header: (name) => headers[name]?.toString() })
  answerShort(request, response, {
    status: 500,
    ...(isJson ? { json: faultJson(url) } : { html: errorPage(localeOfPath(url)) }),
  })
}
