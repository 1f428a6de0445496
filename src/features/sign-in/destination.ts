// Determines the destination after a sign-in.

import { ADMIN_PATH } from '@/i18n/routing/admin-path'
import { pagePath } from '@/i18n/routing/routes'
import type { Account } from '@/identity/users/account'
import { sameOriginPath } from '@/platform/http/same-origin-path'
import type { Locale } from '@/shared/locales'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'

/** Addresses that would end the new session, or start another sign-in. */
const EXCLUDED_PREFIXES = ['/session/', '/auth/', '/api/', `${ADMIN_PATH}/log`]

const ADMIN_PATTERN = new RegExp(`^${ADMIN_PATH}(?:[/?#]|$)`)

/** Returns the path in `?redirect=` if it is on this site. */
export function requestedPath(text: string | null | undefined): string | null {
  const path = sameOriginPath(text)
  return path && !EXCLUDED_PREFIXES.some((beginning) => path.startsWith(beginning)) ? path : null
}

/**
 * Returns the requested page, or by default the admin panel for users with access and the home page for all others. A
 * user whose role requires a second factor is sent to its setup instead of the admin panel.
 */
export function destinationOf(
  { role, needs_second_factor: needsFactor }: Pick<Account, 'role' | 'needs_second_factor'>,
  wanted: string | null,
  locale: Locale,
): string {
  if (needsFactor && (!wanted || ADMIN_PATTERN.test(wanted))) return pagePath('accountSecondFactor', locale)
  const mayOpenPanel = ADMIN_PANEL_ROLES.includes(role)
  if (wanted && (mayOpenPanel || !ADMIN_PATTERN.test(wanted))) return wanted
  return mayOpenPanel ? ADMIN_PATH : pagePath('home', locale)
}
