import { type AccountScreenName, pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import type { Locale } from '@/shared/locales'

/** Returns the address of a screen. With `?answer` the screen shows the result of the last form. */
export function accountScreenPath(screen: AccountScreenName, locale: Locale, isAnswer = false): string {
  return `${pagePath(screen, locale)}${isAnswer ? `?${FLASH_PARAMETER}` : ''}`
}

/** Returns the path of the sign-in screen for a user whose sign-in is too old to change credentials. It leads back. */
export function signInAgainPath(screen: AccountScreenName, locale: Locale): string {
  const query = new URLSearchParams({ reason: 'SIGN_IN_AGAIN', redirect: accountScreenPath(screen, locale) })
  return `${pagePath('signIn', locale)}?${query}`
}

/**
 * Returns the path for a visitor without a valid access token: it renews the session, or leads to the sign-in, and then
 * back.
 */
export function sessionRenewalPath(back: string): string {
  return `${SESSION_PATHS.renew}?${new URLSearchParams({ redirect: back })}`
}
