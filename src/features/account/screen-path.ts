import { type AccountScreenName, pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import type { Locale } from '@/shared/locales'

/** The address of a screen; with `?answer` it shows what the form that was just sent has left. */
export function accountScreenPath(screen: AccountScreenName, locale: Locale, isAnswer = false): string {
  return `${pagePath(screen, locale)}${isAnswer ? `?${FLASH_PARAMETER}` : ''}`
}

/** The sign-in screen for somebody whose sign-in is too long ago to change credentials; it leads back. */
export function signInAgainPath(screen: AccountScreenName, locale: Locale): string {
  const query = new URLSearchParams({ reason: 'SIGN_IN_AGAIN', redirect: accountScreenPath(screen, locale) })
  return `${pagePath('signIn', locale)}?${query}`
}

/**
 * Returns the path for a visitor without a valid access token: the session is renewed, or the sign-in screen asks, and
 * both lead back.
 */
export function sessionRenewalPath(back: string): string {
  return `${SESSION_PATHS.renew}?${new URLSearchParams({ redirect: back })}`
}
