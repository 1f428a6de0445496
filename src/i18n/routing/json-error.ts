// Builds JSON errors for programs, instead of the page that people get (behaviours.md §11).

import { ERROR_MESSAGES } from '@/shared/errors/error-messages'

interface JsonErrorRequest {
  /** Returns a header by its name in lower case. */
  header(name: string): string | null | undefined
  /** Path as received, with or without the query. */
  path: string
}

/** Tells whether the client wants JSON: it does not accept HTML, and one of five signs shows that it is a program. */
export function prefersJson({ header, path }: JsonErrorRequest): boolean {
  const accept = header('accept') ?? ''
  if (accept.includes('text/html')) return false
  return (
    /[/+]json/.test(accept) ||
    /curl\/|httpie/i.test(header('user-agent') ?? '') ||
    header('sec-fetch-mode') === 'cors' ||
    /^\/api\/|\.json(\?|$)/.test(path)
  )
}

interface JsonError {
  error: true
  /** Path and query of the request. */
  url: string
  statusCode: number
  statusMessage: string
  message: string
  data?: { path: string }
}

function jsonError(url: string, statusCode: number, message: string, data?: { path: string }): JsonError {
  return { error: true, url, statusCode, statusMessage: message, message, ...(data && { data }) }
}

/** Returns the error for a path that does not exist (404) or no longer exists (410). */
export function notFoundJson(path: string, status: 404 | 410 = 404): Response {
  const message = ERROR_MESSAGES.pageNotFound.message.replace('{path}', () => path)
  return Response.json(jsonError(path, status, message, { path }), {
    status,
    headers: { 'Cache-Control': 'no-store', Vary: 'Accept, User-Agent, Sec-Fetch-Mode' },
  })
}

/** Returns the error for an internal error or an outage, without internal details. */
export function serverErrorJson(url: string, status: 500 | 503 | 507 = 500): JsonError {
  return jsonError(url, status, ERROR_MESSAGES.fatalError.message)
}
