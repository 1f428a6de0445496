// Builds the response at the end of a sign-on: its location and cookies. If the location is on our own site, the
// browser gets the site's cookies besides the cookie of the provider's mode, so that site and panel know the person. An
// application elsewhere gets only the latter. In mode session both hold tokens of their own for one session
// (`addRefreshToken`): they are refreshed independently, and signing out with either ends both.

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

/** Returns our own origin: that of the setting SITE_URL, else that of the request's Host header. */
export function siteOriginOf({ settings: { siteUrl, isSiteUrlSet }, host }: Call<unknown>): string {
  const address = isSiteUrlSet || !URL.canParse(`http://${host}`) ? siteUrl : `http://${host}`
  return new URL(address).origin
}

/** Returns the visitor's language: that of the pages seen last, else the first supported one of the browser's. */
export function visitorLocale({ cookies, acceptLanguage }: Call<unknown>): Locale {
  return chooseLocale([cookies.get(LOCALE_COOKIE_NAME)], acceptLanguage)
}

/**
 * Returns the location after a failed sign-on: the given address if it belongs to another site, else our sign-in page,
 * even if the address is another page of ours, as none of these shows a reason.
 */
export function errorLocation(call: Call<unknown>, redirect: string | null, code: string): string {
  const isElsewhere = redirect !== null && !isOwnUrl(redirect, siteOriginOf(call))
  return withReason(isElsewhere ? redirect : pagePath('signIn', visitorLocale(call)), code)
}

/** Returns the address that starts the sign-on again, escaped only as far as Directus 11.17.4 escapes it. */
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

/** Returns the response for the result of a sign-on. `sent` is the cookie of its start, which is removed. */
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
      // Keeps the cookie of another sign-on in progress, which any web page could otherwise end with a link to this
      // endpoint.
      return { location: errorLocation(call, end.redirect, end.code), cookies: end.isOther ? [] : gone }
  }
}
