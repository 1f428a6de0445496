import type { IncomingMessage, ServerResponse } from 'node:http'
import { localeFromPath } from '@/i18n/error-page-messages'
import { prefersJson, serverErrorJson } from '@/i18n/routing/json-error'
import { renderErrorPage } from '@/platform/http/error-page'
import { appLogger } from '@/platform/log/logger'
import { sendResponse } from '../http/send-response'

/** The answer when Next has none: the error layout, or JSON for programs; nothing of the fault's inside. */
export function sendServerError(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', headers } = request
  const isJson = prefersJson({ path: url, header: (name) => headers[name]?.toString() })
  sendResponse(request, response, {
    status: 500,
    ...(isJson ? { json: serverErrorJson(url) } : { html: renderErrorPage(localeFromPath(url)) }),
  })
}

export const logFailure = (err: unknown): void => appLogger().error({ err, msg: 'request failed' })

/** Answers a request that has failed. An answer that has begun is broken off: ended, it would pass for a whole one. */
export function answerFailure(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) sendServerError(request, response)
  else if (!response.writableEnded) response.destroy()
}
