// What an open page asks when its session has expired.

import type { ErrorCode } from '@/facts/errors'
import { cookiesCount } from '@/identity/access/authenticate-request'
import { Refusal } from '@/identity/refusal'
import { holderOfKeys } from '@/identity/sessions/holder-of-keys'
import { cookiesTakenAway, refreshCookie } from '@/identity/sessions/session-cookies'
import { runningPayload } from '@/payload'
import { type Cookie, expired } from '@/platform/cookies'
import { csrfRefusal } from '@/platform/csrf'
import { personalAnswer } from '@/platform/personal-answer'

/** Not the session's fault: it may go on, later. */
const PASSES: readonly ErrorCode[] = ['REQUESTS_EXCEEDED', 'SERVICE_UNAVAILABLE']

function refused(error: Refusal): Response {
  const passes = PASSES.includes(error.code)
  // Only the refresh token is of no use any more (specification §4); the rest goes with the next question.
  const cookies: Cookie[] = passes ? [] : [expired(refreshCookie(''))]
  return personalAnswer({ errors: [{ message: error.code }] }, cookies, passes ? error.status : 401)
}

/** New keys as cookies, 204; 401 when there are none to be had any more. Nobody's cookies are all taken away. Only scripts call it. */
export async function renewSession(request: Request): Promise<Response> {
  if (!cookiesCount(request.headers)) return personalAnswer({ errors: [{ message: 'FORBIDDEN' }] }, [], 403)
  const refusal = csrfRefusal(request)
  if (refusal) return refusal
  try {
    const holder = await holderOfKeys(await runningPayload(), request)
    return personalAnswer(null, holder ? holder.cookies : await cookiesTakenAway())
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}
