// Where somebody goes who has signed in.

import type { Locale } from '@/facts/locales'
import { PANEL_PATH } from '@/facts/panel'
import { ADMIN_PANEL_CALLERS } from '@/facts/permissions'
import type { Role } from '@/facts/roles'
import { pagePath } from '@/facts/routes'
import { ownPath } from '@/platform/own-path'

/** Addresses that would end what has just begun, or begin it again. */
const NOWHERE = ['/session/', '/auth/', '/api/', `${PANEL_PATH}/log`]

const PANEL = new RegExp(`^${PANEL_PATH}(?:[/?#]|$)`)

/** The place that was asked for with `?redirect=`, if it is one of ours. */
export function wantedPlace(text: string | null | undefined): string | null {
  const path = ownPath(text)
  return path && !NOWHERE.some((beginning) => path.startsWith(beginning)) ? path : null
}

/** The place asked for; else the panel for whoever may open it, and the home page for everybody else. */
export function destinationOf(role: Role, wanted: string | null, locale: Locale): string {
  const mayOpenPanel = ADMIN_PANEL_CALLERS.includes(role)
  if (wanted && (mayOpenPanel || !PANEL.test(wanted))) return wanted
  return mayOpenPanel ? PANEL_PATH : pagePath('home', locale)
}
