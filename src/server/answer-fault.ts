import type { IncomingMessage, ServerResponse } from 'node:http'
import { asksForJson, faultJson } from '@/i18n/json-error'
import { errorPage } from './error-page'

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(500, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
  response.end(body)
}

/** The answer when Next has none: the error layout, or JSON for programs; nothing of the fault's inside. */
export function answerFault({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  const header = (name: string) => headers[name]?.toString()
  if (asksForJson({ path: url, header })) send(response, 'application/json', JSON.stringify(faultJson(url)))
  else send(response, 'text/html', errorPage(url))
}
