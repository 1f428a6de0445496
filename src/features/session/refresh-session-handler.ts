// What an open page asks when its session has expired.

import { isSameOriginRequest } from '@/identity/access/authenticate-request'
import { resolveSession } from '@/identity/sessions/current-session'
import { expiredSessionCookies, refreshCookie } from '@/identity/sessions/session-cookies'
import { runningPayload } from '@/payload'
import { AppError } from '@/platform/http/app-error'
import { type Cookie, expiredCookie } from '@/platform/http/cookies'
import { csrfErrorResponse } from '@/platform/http/csrf'
import { privateJson } from '@/platform/http/private-json'
import type { ErrorCode } from '@/shared/errors/error-codes'

/** Not the session's fault: it may go on, later. */
const TEMPORARY_ERRORS: readonly ErrorCode[] = ['REQUESTS_EXCEEDED', 'SERVICE_UNAVAILABLE']

function errorResponse(error: AppError): Response {
  const passes = TEMPORARY_ERRORS.includes(error.code)
  // Only the refresh token is of no use any more (site.md §4.4); the rest goes with the next question.
  const cookies: Cookie[] = passes ? [] : [expiredCookie(refreshCookie(''))]
  return privateJson({ errors: [{ message: error.code }] }, cookies, passes ? error.status : 401)
}

/** New keys as cookies, 204; 401 when there are none to be had any more. Nobody's cookies are all taken away. Only scripts call it. */
export async function handleRefreshSession(request: Request): Promise<Response> {
  if (!isSameOriginRequest(request.headers))
    return privateJson({ errors: [{ message: 'FORBIDDEN' }] }, [], 403)
  const refusal = csrfErrorResponse(request)
  if (refusal) return refusal
  try {
    const session = await resolveSession(await runningPayload(), request)
    return privateJson(null, session ? session.cookies : await expiredSessionCookies())
  } catch (error) {
    if (error instanceof AppError) return errorResponse(error)
    throw error
  }
}
