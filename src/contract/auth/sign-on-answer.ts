// What the browser gets at the end of a sign-on: where to go, and with which cookies.
// Back on our own site it gets the site's cookies beside the mode's one, so that site and panel know the person; an
// application elsewhere gets what its mode says and nothing else. In mode session the two hold keys of their own for one
// session (keysBeside): each is renewed by itself, and signing out at either place ends both.

import { LOCALE_COOKIE_NAME } from '@/facts/cookies'
import { isLocale, type Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { localeOfPerson } from '@/identity/mails/locale-of'
import { refreshCookie, sessionCookie, siteCookies } from '@/identity/sessions/session-cookies'
import type { SessionKeys } from '@/identity/sessions/session-keys'
import type { SignOnEnd } from '@/identity/sso/finish-sign-on'
import { keysBeside } from '@/identity/sso/keys-beside'
import { isOwnAddress, withReason } from '@/identity/sso/redirects'
import { type Cookie, expired } from '@/platform/cookies'
import type { ProviderSettings } from '@/platform/provider-settings'
import type { Answer, Call } from '../http/endpoint'

/** Our own origin: the operator's word, or where the browser has found us. */
export function siteOriginOf({ settings: { siteUrl, siteUrlIsSet }, host }: Call<unknown>): string {
  const address = siteUrlIsSet || !URL.canParse(`http://${host}`) ? siteUrl : `http://${host}`
  return new URL(address).origin
}

/** The language of the visitor: of the pages seen last, else the browser's first wish. */
export function visitorLocale({ cookies, acceptLanguage }: Call<unknown>): Locale {
  const seen = cookies.get(LOCALE_COOKIE_NAME)
  return isLocale(seen) ? seen : localeOfPerson(acceptLanguage?.split(',')[0])
}

/** Where Directus shows its own sign-in page we show ours; for the pages of our site too, none of which reads a reason. */
export function failedLocation(call: Call<unknown>, redirect: string | null, code: string): string {
  const isElsewhere = redirect !== null && !isOwnAddress(redirect, siteOriginOf(call))
  return withReason(isElsewhere ? redirect : pagePath('signIn', visitorLocale(call)), code)
}

/** Back to the start, as Directus 11.17.4 has it, which leaves the address readable. */
function startAgain(redirect: string): string {
  return `./?redirect=${redirect.replace(/[%&#+]/g, encodeURIComponent)}&prompt=true`
}

async function keyCookies(
  call: Call<unknown>,
  { mode }: ProviderSettings,
  redirect: string,
  keys: SessionKeys,
): Promise<Cookie[]> {
  const isOwn = isOwnAddress(redirect, siteOriginOf(call))
  if (mode !== 'session') return isOwn ? siteCookies(keys) : [refreshCookie(keys.refreshToken)]
  const session = await sessionCookie(keys)
  return isOwn ? [session, ...(await siteCookies(await keysBeside(call.payload, keys)))] : [session]
}

/** The answer for the end of a sign-on; `sent` is the cookie of its start, which goes in any case. */
export async function answerTo(
  call: Call<unknown>,
  provider: ProviderSettings,
  end: SignOnEnd,
  sent: Cookie | null,
): Promise<Answer> {
  const gone = sent ? [expired(sent)] : []
  switch (end.kind) {
    case 'signedIn': {
      const keys = await keyCookies(call, provider, end.redirect, end.keys)
      return { location: end.redirect, cookies: [...gone, ...keys] }
    }
    case 'again':
      return { location: startAgain(end.redirect), cookies: gone }
    case 'refused':
      return { location: failedLocation(call, end.redirect, end.code), cookies: gone }
  }
}
