import type { IncomingMessage, ServerResponse } from 'node:http'
import { localeFromPath } from '@/i18n/error-page-messages'
import { prefersJson, serverErrorJson } from '@/i18n/routing/json-error'
import { renderErrorPage } from '@/platform/http/error-page'
import { appLogger } from '@/platform/log/logger'
import { sendResponse } from '../http/send-response'

/** Responds if Next has no answer: with the error page, or JSON for programs, without details of the fault. */
export function sendServerError(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', headers } = request
  const isJson = prefersJson({ path: url, header: (name) => headers[name]?.toString() })
  sendResponse(request, response, {
    status: 500,
    ...(isJson ? { json: serverErrorJson(url) } : { html: renderErrorPage(localeFromPath(url)) }),
  })
}

export const logFailure = (err: unknown): void => appLogger().error({ err, msg: 'request failed' })

/** Responds to a failed request. A response that has begun is aborted, because a regular end would make it look complete. */
export function answerFailure(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) sendServerError(request, response)
  else if (!response.writableEnded) response.destroy()
}
