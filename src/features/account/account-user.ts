import { localeOfUser } from '@/i18n/user-locale'
import { isLocaleBound } from '@/identity/access/permission-checks'
import { listProviders } from '@/identity/sso/providers'
import type { Account } from '@/identity/users/account'
import { displayEmail } from '@/identity/users/email-address'
import { hasPassword } from '@/identity/users/self-service/has-password'
import type { Locale } from '@/shared/locales'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import type { Role } from '@/shared/users/roles'
import { DEFAULT_PROVIDER } from '@/shared/users/user-statuses'

export interface AccountUser {
  id: string
  /** E-mail address; the id of an account without one. */
  name: string
  email: string | null
  firstName: string
  lastName: string
  locale: Locale
  role: Role
  /** Locales that the person may write; null if the role allows all of them, or none. */
  languages: Locale[] | null
  /** Name of the single sign-on provider; null for an account with a password. */
  provider: string | null
  hasPassword: boolean
  hasSecondFactor: boolean
  /** Tells whether the rights of the role are suspended until the second factor is on. */
  needsSecondFactor: boolean
  mayOpenPanel: boolean
}

/** Returns the provider's name as on the buttons of the sign-in screen. */
export function providerLabel(provider: string): string {
  return listProviders().find(({ name }) => name === provider)?.label ?? provider
}

/** Returns what the screens of the account show of it. */
export function toAccountUser(account: Account): AccountUser {
  const { id, first_name: firstName, last_name: lastName, role, languages, provider } = account
  const email = account.email && displayEmail(account.email)
  return {
    id,
    name: email ?? id,
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    locale: localeOfUser(account.language),
    role,
    languages: isLocaleBound(account) ? languages : null,
    provider: provider === DEFAULT_PROVIDER ? null : providerLabel(provider),
    hasPassword: hasPassword(account),
    hasSecondFactor: account.tfa_secret !== null,
    needsSecondFactor: account.needs_second_factor,
    mayOpenPanel: ADMIN_PANEL_ROLES.includes(role),
  }
}
