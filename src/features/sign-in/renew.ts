// The access cookie lives for minutes, the session for days: whoever comes back later is let in without noticing.

import type { ErrorCode } from '@/facts/errors'
import { Refusal } from '@/identity/refusal'
import { holderOfKeys } from '@/identity/sessions/holder-of-keys'
import { cookiesTakenAway } from '@/identity/sessions/session-cookies'
import { runningPayload } from '@/payload'
import { seeOther } from '@/platform/see-other'
import { destinationOf, wantedPlace } from './destination'
import { languageOfVisitor } from './language-of-visitor'
import { screenAddress } from './screen-address'

/** What the sign-in screen says, and whether the keys are of no use any more. */
function reasonFor(code: ErrorCode): { reason: string; isOver: boolean } {
  if (code === 'REQUESTS_EXCEEDED') return { reason: code, isOver: false }
  return { reason: code === 'USER_SUSPENDED' ? code : 'TOKEN_EXPIRED', isOver: true }
}

/** For a page that is open to everybody: on to it in any case, with new keys, or without any and without drafts. */
async function renewAndOpen(request: Request, path: string): Promise<Response> {
  try {
    const known = await holderOfKeys(await runningPayload(), request)
    return seeOther(path, known?.cookies ?? (await cookiesTakenAway()))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return seeOther(path, await cookiesTakenAway())
  }
}

/**
 * Leads whoever is signed in on, to `?redirect=` or `fallback`, and everybody else to the sign-in screen.
 * The screen sends nobody back here who comes with a reason, so that this never goes in circles.
 */
export async function renewOrAsk(request: Request, fallback: string | null): Promise<Response> {
  // Asked by the panel's script: it would follow to a page of the site and show nothing of it. So the browser comes itself.
  if (request.headers.has('rsc')) return new Response(null, { status: 204 })
  const { searchParams } = new URL(request.url)
  const open = wantedPlace(searchParams.get('open'))
  if (open) return renewAndOpen(request, open)
  const locale = languageOfVisitor(request.headers)
  const redirect = wantedPlace(searchParams.get('redirect')) ?? fallback
  const given = searchParams.get('reason')
  if (given) return seeOther(screenAddress('signIn', locale, { reason: given, redirect }))
  try {
    const known = await holderOfKeys(await runningPayload(), request)
    if (known) return seeOther(destinationOf(known.account, redirect, locale), known.cookies)
    return seeOther(screenAddress('signIn', locale, { redirect }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason, isOver } = reasonFor(error.code)
    const cookies = isOver ? await cookiesTakenAway() : []
    return seeOther(screenAddress('signIn', locale, { reason, redirect }), cookies)
  }
}
