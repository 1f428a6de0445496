// Renews the session of a returning user without a sign-in: the access cookie lives for minutes, the session for days.

import { resolveSession } from '@/identity/sessions/current-session'
import { expiredDraftModeCookie, expiredSessionCookies } from '@/identity/sessions/session-cookies'
import { runningPayload } from '@/payload'
import { getEnvironment } from '@/platform/env/env'
import { AppError } from '@/platform/http/app-error'
import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import type { ErrorCode } from '@/shared/errors/error-codes'
import { destinationOf, requestedPath } from './destination'
import { screenPath } from './screen-path'
import { localeOfVisitor } from './visitor-locale'

/** Tells whether the refresh token may still be valid: an open admin panel continues to use it. */
const isLeftExpired = (code: ErrorCode) => code === 'TOKEN_EXPIRED' && !getEnvironment().autoRefresh

/** Returns the reason to show on the sign-in screen, and whether the session has ended. */
function reasonFor(code: ErrorCode): { reason: string; isOver: boolean } {
  if (code === 'REQUESTS_EXCEEDED') return { reason: code, isOver: false }
  return { reason: code === 'USER_SUSPENDED' ? code : 'TOKEN_EXPIRED', isOver: !isLeftExpired(code) }
}

/** Redirects to a page that is public in any case: with new tokens, or with neither tokens nor drafts. */
async function renewAndOpen(request: Request, path: string): Promise<Response> {
  try {
    const known = await resolveSession(await runningPayload(), request)
    return redirectSeeOther(path, known?.cookies ?? expiredSessionCookies())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return redirectSeeOther(
      path,
      isLeftExpired(error.code) ? [expiredDraftModeCookie()] : expiredSessionCookies(),
    )
  }
}

/**
 * Redirects signed-in users to `?redirect=` or `fallback`, and all others to the sign-in screen. The screen does not
 * send visitors with a reason back here, which prevents a loop.
 */
export async function renewOrSignIn(request: Request, fallback: string | null): Promise<Response> {
  // The admin panel's script would follow the redirect to a page of the site, but could not show it. With 204 the
  // browser navigates itself.
  if (request.headers.has('rsc')) return new Response(null, { status: 204 })
  const { searchParams } = new URL(request.url)
  const open = requestedPath(searchParams.get('open'))
  if (open) return renewAndOpen(request, open)
  const locale = localeOfVisitor(request.headers)
  const redirect = requestedPath(searchParams.get('redirect')) ?? fallback
  const given = searchParams.get('reason')
  if (given) return redirectSeeOther(screenPath('signIn', locale, { reason: given, redirect }))
  try {
    const known = await resolveSession(await runningPayload(), request)
    if (known) return redirectSeeOther(destinationOf(known.account, redirect, locale), known.cookies)
    return redirectSeeOther(screenPath('signIn', locale, { redirect }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { reason, isOver } = reasonFor(error.code)
    const cookies = isOver ? expiredSessionCookies() : []
    return redirectSeeOther(screenPath('signIn', locale, { reason, redirect }), cookies)
  }
}
