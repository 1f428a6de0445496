// Determines the signed-in user, for pages and forms of the own account.

import type { Payload } from 'payload'
import { authenticate } from '@/identity/sessions/authenticate'
import { tokensFromCookies } from '@/identity/sessions/browser-cookies'
import { resolveSession } from '@/identity/sessions/current-session'
import type { UserSession } from '@/identity/sessions/session-tokens'
import { nullOnAppError } from '@/platform/http/app-error'
import { clientInfoOf } from '@/platform/http/client-info-of'
import type { Cookie } from '@/platform/http/cookies'

/**
 * Returns the user with a valid access cookie or single sign-on cookie. Static tokens are ignored, as they belong to
 * programs.
 */
export async function currentUser(payload: Payload, headers: Headers): Promise<UserSession | null> {
  const { access } = tokensFromCookies(headers)
  if (!access) return null
  const known = await nullOnAppError(authenticate(payload, access, clientInfoOf({ headers })))
  return known?.sessionId ? { account: known.account, sessionId: known.sessionId } : null
}

/** Returns the sender of a form, with the cookies of a session that had to be renewed; null if not signed in. */
export async function currentUserOrRenewed(
  payload: Payload,
  request: Request,
): Promise<(UserSession & { cookies: Cookie[] }) | null> {
  return nullOnAppError(resolveSession(payload, request))
}
