// Builds the response at the end of a sign-on: its location and cookies. Back on our own site the browser gets the
// site's cookies beside the mode's one, so that site and panel know the person; an application elsewhere gets what its
// mode says and nothing else. In mode session the two hold tokens of their own for one session (`addRefreshToken`):
// each is renewed by itself, and signing out at either place ends both.

import { chooseLocale } from '@/i18n/routing/choose-locale'
import { pagePath } from '@/i18n/routing/routes'
import { addRefreshToken } from '@/identity/sessions/add-refresh-token'
import { signInCookies } from '@/identity/sessions/browser-cookies'
import { refreshCookie, sessionCookie, siteCookies } from '@/identity/sessions/session-cookies'
import type { SessionTokens } from '@/identity/sessions/session-tokens'
import type { SsoResult } from '@/identity/sso/handle-callback'
import { isOwnUrl, withReason } from '@/identity/sso/redirects'
import type { SsoProvider } from '@/platform/env/sso-providers'
import { type Cookie, expiredCookie } from '@/platform/http/cookies'
import { LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import type { Locale } from '@/shared/locales'
import type { Call, EndpointResponse } from '../http/endpoint'

/** Our own origin: the operator's word, or where the browser has found us. */
export function siteOriginOf({ settings: { siteUrl, isSiteUrlSet }, host }: Call<unknown>): string {
  const address = isSiteUrlSet || !URL.canParse(`http://${host}`) ? siteUrl : `http://${host}`
  return new URL(address).origin
}

/** The language of the visitor: of the pages seen last, else the browser's wish that is ours. */
export function visitorLocale({ cookies, acceptLanguage }: Call<unknown>): Locale {
  return chooseLocale([cookies.get(LOCALE_COOKIE_NAME)], acceptLanguage)
}

/**
 * Returns the location after a failed sign-on: our sign-in page where Directus shows its own, also for the pages of our
 * site, none of which reads a reason.
 */
export function errorLocation(call: Call<unknown>, redirect: string | null, code: string): string {
  const isElsewhere = redirect !== null && !isOwnUrl(redirect, siteOriginOf(call))
  return withReason(isElsewhere ? redirect : pagePath('signIn', visitorLocale(call)), code)
}

/** Back to the start, as Directus 11.17.4 has it, which leaves the address readable. */
function restartLocation(redirect: string): string {
  return `./?redirect=${redirect.replace(/[%&#+]/g, encodeURIComponent)}&prompt=true`
}

async function tokenCookies(
  call: Call<unknown>,
  { mode }: SsoProvider,
  redirect: string,
  tokens: SessionTokens,
): Promise<Cookie[]> {
  const isOwn = isOwnUrl(redirect, siteOriginOf(call))
  if (mode !== 'session') return isOwn ? signInCookies(tokens) : [refreshCookie(tokens.refreshToken)]
  const session = sessionCookie(tokens)
  return isOwn ? [session, ...siteCookies(await addRefreshToken(call.payload, tokens))] : [session]
}

/** The answer for the end of a sign-on; `sent` is the cookie of its start, which goes with it. */
export async function ssoResponse(
  call: Call<unknown>,
  provider: SsoProvider,
  end: SsoResult,
  sent: Cookie | null,
): Promise<EndpointResponse> {
  const gone = sent ? [expiredCookie(sent)] : []
  switch (end.kind) {
    case 'signedIn': {
      const tokens = await tokenCookies(call, provider, end.redirect, end.tokens)
      return { location: end.redirect, cookies: [...gone, ...tokens] }
    }
    case 'again':
      return { location: restartLocation(end.redirect), cookies: gone }
    case 'refused':
      // Otherwise any page could end a sign-on that is under way, with a link to this address.
      return { location: errorLocation(call, end.redirect, end.code), cookies: end.isOther ? [] : gone }
  }
}
