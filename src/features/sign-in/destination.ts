// Where somebody goes who has signed in.

import type { Locale } from '@/facts/locales'
import { PANEL_PATH } from '@/facts/panel'
import { ADMIN_PANEL_CALLERS } from '@/facts/permissions'
import { pagePath } from '@/facts/routes'
import type { Account } from '@/identity/users/account'
import { ownPath } from '@/platform/own-path'

/** Addresses that would end what has just begun, or begin it again. */
const NOWHERE = ['/session/', '/auth/', '/api/', `${PANEL_PATH}/log`]

const PANEL = new RegExp(`^${PANEL_PATH}(?:[/?#]|$)`)

/** The place that was asked for with `?redirect=`, if it is one of ours. */
export function wantedPlace(text: string | null | undefined): string | null {
  const path = ownPath(text)
  return path && !NOWHERE.some((beginning) => path.startsWith(beginning)) ? path : null
}

/**
 * The place asked for; else the panel for whoever may open it, and the home page for everybody else. Whose role needs a
 * second factor that is not there sets it up in place of the panel.
 */
export function destinationOf(
  { role, needs_second_factor: needsFactor }: Pick<Account, 'role' | 'needs_second_factor'>,
  wanted: string | null,
  locale: Locale,
): string {
  if (needsFactor && (!wanted || PANEL.test(wanted))) return pagePath('accountSecondFactor', locale)
  const mayOpenPanel = ADMIN_PANEL_CALLERS.includes(role)
  if (wanted && (mayOpenPanel || !PANEL.test(wanted))) return wanted
  return mayOpenPanel ? PANEL_PATH : pagePath('home', locale)
}
