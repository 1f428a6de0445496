import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { SESSION_PATHS } from '@/facts/session-paths'
import type { AccountScreen } from './account-memory'

/** The address of a screen; with `?answer` it shows what the form that was just sent has left. */
export function accountAddress(screen: AccountScreen, locale: Locale, isAnswer = false): string {
  return `${pagePath(screen, locale)}${isAnswer ? '?answer' : ''}`
}

/** Where whoever holds no living key goes first: the session is renewed, or the sign-in screen asks, and both lead back. */
export function addressOfRenewal(back: string): string {
  return `${SESSION_PATHS.renew}?${new URLSearchParams({ redirect: back })}`
}
