// Who is signed in, for pages and forms of the own account.

import { type Payload, parseCookies } from 'payload'
import { ACCESS_COOKIE_NAME } from '@/facts/cookies'
import { cookiesCount } from '@/identity/access/authenticate-request'
import type { CallerOrigin } from '@/identity/caller-origin'
import { countFailure, LIMITS, requireOpen } from '@/identity/limits'
import { originOf } from '@/identity/origin-of'
import { Refusal } from '@/identity/refusal'
import { authenticate } from '@/identity/sessions/authenticate'
import { refreshSession } from '@/identity/sessions/refresh-session'
import { siteCookies } from '@/identity/sessions/session-cookies'
import type { SignedIn } from '@/identity/sessions/session-keys'
import type { Cookie } from '@/platform/cookies'
import { environmentNow } from '@/platform/env'

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
  const cookies = parseCookies(headers)
  const access = cookies.get(ACCESS_COOKIE_NAME) || cookies.get(environmentNow().sessionCookie.name)
  if (!access) return null
  const known = await unlessRefused(authenticate(payload, access, originOf({ headers })))
  return known?.sessionId ? { account: known.account, sessionId: known.sessionId } : null
}

async function refreshed(payload: Payload, token: string, from: CallerOrigin) {
  await requireOpen(payload, LIMITS.refreshByAddress, from.address)
  try {
    return await refreshSession(payload, token, from)
  } catch (error) {
    if (error instanceof Refusal) await countFailure(payload, LIMITS.refreshByAddress, from.address)
    throw error
  }
}

/** Who sends a form, with the cookies of a session that had to be renewed for it; null when nobody is signed in. */
export async function whoIsThere(
  payload: Payload,
  request: Request,
): Promise<(SignedIn & { cookies: Cookie[] }) | null> {
  if (!cookiesCount(request.headers)) return null
  const known = await whoHasAccess(payload, request.headers)
  if (known) return { ...known, cookies: [] }
  const token = parseCookies(request.headers).get(environmentNow().refreshCookie.name)
  const keys = token && (await unlessRefused(refreshed(payload, token, originOf(request))))
  return keys ? { ...keys, cookies: await siteCookies(keys) } : null
}
