// An error for programs: JSON in place of the page that people get (behaviours.md §11).

import { ERROR_MESSAGES } from '@/shared/errors/error-messages'

interface JsonErrorRequest {
  /** Header by its name in lower case. */
  header(name: string): string | null | undefined
  /** As it came over the wire, with its query or without. */
  path: string
}

/** Tells whether the caller wants JSON: it does not accept HTML, and is a program by one of five signs. */
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
  /** The address that was asked for: path and query. */
  url: string
  statusCode: number
  statusMessage: string
  message: string
  data?: { path: string }
}

function jsonError(url: string, statusCode: number, message: string, data?: { path: string }): JsonError {
  return { error: true, url, statusCode, statusMessage: message, message, ...(data && { data }) }
}

/** For an address where nothing is (404), or nothing any more (410). */
export function notFoundJson(path: string, status: 404 | 410 = 404): Response {
  const message = ERROR_MESSAGES.pageNotFound.message.replace('{path}', () => path)
  return Response.json(jsonError(path, status, message, { path }), {
    status,
    headers: { 'Cache-Control': 'no-store', Vary: 'Accept, User-Agent, Sec-Fetch-Mode' },
  })
}

/** For a fault of ours or of the surroundings: nothing of its inside is said. */
export function serverErrorJson(url: string, status: 500 | 503 | 507 = 500): JsonError {
  return jsonError(url, status, ERROR_MESSAGES.fatalError.message)
}
