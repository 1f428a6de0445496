// The access cookie lives for minutes, the session for days: whoever comes back later is let in without noticing.

import type { Payload } from 'payload'
import type { ErrorCode } from '@/facts/errors'
import type { Role } from '@/facts/roles'
import { countFailure, LIMITS, requireOpen } from '@/identity/limits'
import { originOf } from '@/identity/origin-of'
import { Refusal } from '@/identity/refusal'
import { authenticate } from '@/identity/sessions/authenticate'
import { refreshSession } from '@/identity/sessions/refresh-session'
import { siteCookies } from '@/identity/sessions/session-cookies'
import { runningPayload } from '@/payload'
import type { Cookie } from '@/platform/cookies'
import { destinationOf, wantedPlace } from './destination'
import { cookiesBeside, cookiesTakenAway, keysIn } from './key-cookies'
import { languageOfVisitor } from './language-of-visitor'
import { screenAddress } from './screen-address'
import { seeOther } from './see-other'

interface Known {
  role: Role
  /** What the browser lacked: without it the proxy would send it here again. */
  cookies: Cookie[]
}

async function refreshed(payload: Payload, request: Request, token: string): Promise<Known> {
  const from = originOf(request)
  await requireOpen(payload, LIMITS.refreshByAddress, from.address)
  try {
    const keys = await refreshSession(payload, token, from)
    return { role: keys.account.role, cookies: await siteCookies(keys) }
  } catch (error) {
    if (error instanceof Refusal) await countFailure(payload, LIMITS.refreshByAddress, from.address)
    throw error
  }
}

/** Whose keys these are; null without any. Refuses when they open nothing any more. */
async function holderOfKeys(payload: Payload, request: Request): Promise<Known | null> {
  const { access, refresh } = keysIn(request.headers)
  try {
    if (access) {
      const known = await authenticate(payload, access, originOf(request))
      return { role: known.account.role, cookies: await cookiesBeside(payload, known) }
    }
  } catch (error) {
    if (!(error instanceof Refusal) || !refresh) throw error
  }
  return refresh ? refreshed(payload, request, refresh) : null
}

/** What the sign-in screen says, and whether the keys are of no use any more. */
function reasonFor(code: ErrorCode): { reason: string; isOver: boolean } {
  if (code === 'REQUESTS_EXCEEDED') return { reason: code, isOver: false }
  return { reason: code === 'USER_SUSPENDED' ? code : 'TOKEN_EXPIRED', isOver: true }
}

/**
 * Leads whoever is signed in on, to `?redirect=` or `fallback`, and everybody else to the sign-in screen.
 * The screen sends nobody back here who comes with a reason, so that this never goes in circles.
 */
export async function renewOrAsk(request: Request, fallback: string | null): Promise<Response> {
  // Asked by the panel's script: it would follow to a page of the site and show nothing of it. So the browser comes itself.
  if (request.headers.has('rsc')) return new Response(null, { status: 204 })
  const { searchParams } = new URL(request.url)
  const locale = languageOfVisitor(request.headers)
  const redirect = wantedPlace(searchParams.get('redirect')) ?? fallback
  const given = searchParams.get('reason')
  if (given) return seeOther(screenAddress('signIn', locale, { reason: given, redirect }))
  try {
    const known = await holderOfKeys(await runningPayload(), request)
    if (known) return seeOther(destinationOf(known.role, redirect, locale), known.cookies)
    return seeOther(screenAddress('signIn', locale, { redirect }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason, isOver } = reasonFor(error.code)
    const cookies = isOver ? await cookiesTakenAway() : []
    return seeOther(screenAddress('signIn', locale, { reason, redirect }), cookies)
  }
}
