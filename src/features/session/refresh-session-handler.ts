// Answers an open page whose session has expired.

import { z } from 'zod'
import { resolveSession } from '@/identity/sessions/current-session'
import { expiredSessionCookies, refreshCookie } from '@/identity/sessions/session-cookies'
import { runningPayload } from '@/payload'
import { type FormArrival, formHandler } from '@/platform/forms/form-handler'
import { AppError } from '@/platform/http/app-error'
import { type Cookie, expiredCookie } from '@/platform/http/cookies'
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

/**
 * Answers a script with new tokens as cookies, 204; with 401 when the session is over. An anonymous caller's cookies
 * are all removed.
 */
export const handleRefreshSession = formHandler<null, FormArrival, object, Response>({
  payload: runningPayload,
  requiresCsrfToken: () => true,
  crossOrigin: () => privateJson({ errors: [{ message: 'FORBIDDEN' }] }, [], 403),
  limits: { notCountedHere: 'resolveSession counts refused tokens by address' },
  readFlash: () => null,
  // There is none.
  body: { fields: 1, fieldBytes: 1 },
  context: (arrival) => arrival,
  schema: z.object({}),
  async action({ payload, request }) {
    // Asked for, so that `AUTO_REFRESH` does not matter.
    const session = await resolveSession(payload, request, true)
    return privateJson(null, session ? session.cookies : expiredSessionCookies())
  },
  reject(_arrival, rejection) {
    if (rejection.reason !== 'failed')
      return privateJson({ errors: [{ message: 'INVALID_PAYLOAD' }] }, [], 400)
    if (rejection.error instanceof AppError) return errorResponse(rejection.error)
    throw rejection.error
  },
  respond: (_arrival, response) => response,
})
