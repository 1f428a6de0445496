// Renews the expired session of an open page.

import { z } from 'zod'
import { resolveSession } from '@/identity/sessions/current-session'
import { expiredSessionCookies, refreshCookie } from '@/identity/sessions/session-cookies'
import { runningPayload } from '@/payload'
import { type FormArrival, formHandler } from '@/platform/forms/form-handler'
import { AppError } from '@/platform/http/app-error'
import { type Cookie, expiredCookie } from '@/platform/http/cookies'
import { privateJson } from '@/platform/http/private-json'
import type { ErrorCode } from '@/shared/errors/error-codes'

/** Errors that do not end the session, which can be renewed later. */
const TEMPORARY_ERRORS: readonly ErrorCode[] = ['REQUESTS_EXCEEDED', 'SERVICE_UNAVAILABLE']

function errorResponse(error: AppError): Response {
  const passes = TEMPORARY_ERRORS.includes(error.code)
  // Only the refresh token has become useless (site.md §4.4); the other cookies are deleted by the next request for the
  // bar.
  const cookies: Cookie[] = passes ? [] : [expiredCookie(refreshCookie(''))]
  return privateJson({ errors: [{ message: error.code }] }, cookies, passes ? error.status : 401)
}

/**
 * Responds to a script with 204 and the new tokens as cookies; with 401 if the session has ended. An anonymous caller's
 * cookies are all deleted.
 */
export const handleRefreshSession = formHandler<null, FormArrival, object, Response>({
  payload: runningPayload,
  requiresCsrfToken: () => true,
  crossOrigin: () => privateJson({ errors: [{ message: 'FORBIDDEN' }] }, [], 403),
  limits: { notCountedHere: 'resolveSession counts refused tokens by address' },
  readFlash: () => null,
  // The request has no body.
  body: { fields: 1, fieldBytes: 1 },
  context: (arrival) => arrival,
  schema: z.object({}),
  async action({ payload, request }) {
    // Renewed explicitly, regardless of `AUTO_REFRESH`.
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
