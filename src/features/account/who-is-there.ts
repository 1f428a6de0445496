// Who is signed in, for pages and forms of the own account.

import type { Payload } from 'payload'
import { originOf } from '@/identity/origin-of'
import { Refusal } from '@/identity/refusal'
import { authenticate } from '@/identity/sessions/authenticate'
import { keysIn } from '@/identity/sessions/browser-keys'
import { holderOfKeys } from '@/identity/sessions/holder-of-keys'
import type { SignedIn } from '@/identity/sessions/session-keys'
import type { Cookie } from '@/platform/cookies'

/** In a session of their own: a static token belongs to a program. Null too for keys that open nothing. */
async function inSession<Known extends { sessionId: string | null }>(
  known: Promise<Known | null>,
): Promise<(Known & { sessionId: string }) | null> {
  try {
    const found = await known
    return found?.sessionId ? { ...found, sessionId: found.sessionId } : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Who opens a page, which cannot set cookies: with an access token that has not run out. */
export async function whoHasAccess(payload: Payload, headers: Headers): Promise<SignedIn | null> {
  const { access } = keysIn(headers)
  return access ? inSession(authenticate(payload, access, originOf({ headers }))) : null
}

/** Who sends a form, with the cookies of a session that had to be renewed for it. */
export function whoIsThere(
  payload: Payload,
  request: Request,
): Promise<(SignedIn & { cookies: Cookie[] }) | null> {
  return inSession(holderOfKeys(payload, request))
}
