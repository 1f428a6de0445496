import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import type { Locale } from '@/shared/locales'
import type { AccountScreenName } from './forms/account-flash'

/** The address of a screen; with `?answer` it shows what the form that was just sent has left. */
export function accountScreenPath(screen: AccountScreenName, locale: Locale, isAnswer = false): string {
  return `${pagePath(screen, locale)}${isAnswer ? '?answer' : ''}`
}

/** Where whoever holds no living key goes first: the session is renewed, or the sign-in screen asks, and both lead back. */
export function sessionRenewalPath(back: string): string {
  return `${SESSION_PATHS.renew}?${new URLSearchParams({ redirect: back })}`
}
