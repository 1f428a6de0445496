// Who is signed in, for pages and forms of the own account.

import type { Payload } from 'payload'
import { cookiesCount } from '@/identity/access/authenticate-request'
import { originOf } from '@/identity/origin-of'
import { Refusal } from '@/identity/refusal'
import { authenticate } from '@/identity/sessions/authenticate'
import { keysIn } from '@/identity/sessions/browser-keys'
import { holderOfKeys } from '@/identity/sessions/holder-of-keys'
import type { SignedIn } from '@/identity/sessions/session-keys'
import type { Cookie } from '@/platform/cookies'

/** Null for a refusal: the keys open nothing. */
async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The person with a living access cookie, or the cookie of single sign-on; a static token belongs to a program. */
export async function whoHasAccess(payload: Payload, headers: Headers): Promise<SignedIn | null> {
  const { access } = keysIn(headers)
  if (!access) return null
  const known = await unlessRefused(authenticate(payload, access, originOf({ headers })))
  return known?.sessionId ? { account: known.account, sessionId: known.sessionId } : null
}

/** Who sends a form, with the cookies of a session that had to be renewed for it; null when nobody is signed in. */
export async function whoIsThere(
  payload: Payload,
  request: Request,
): Promise<(SignedIn & { cookies: Cookie[] }) | null> {
  if (!cookiesCount(request.headers)) return null
  return unlessRefused(holderOfKeys(payload, request))
}
