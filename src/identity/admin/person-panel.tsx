// Below the fields of an account: what has become of it, and what an administrator can do about it.

import type { UIFieldServerProps } from 'payload'
import { DEFAULT_LOCALE, isLocale, localeEntry } from '@/facts/locales'
import { adminGroup } from '@/i18n/admin-words'
import { may, type Person } from '../access/may'
import { PersonView } from './person-view.client'

/** Nothing while the account is being made. */
export function PersonPanel({ id, data, payload, i18n, user }: UIFieldServerProps) {
  if (!id || !may(user as Person | null, 'readDrafts', 'users')) return null
  const locale = isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE
  const { routes } = payload.config
  return (
    <PersonView
      actions={adminGroup(locale, 'auditActions')}
      id={String(id)}
      isSelf={user?.id === id}
      lang={localeEntry(locale).lang}
      outcomes={adminGroup(locale, 'auditOutcomes')}
      paths={{ api: `${routes.api}/users/${id}`, panel: routes.admin }}
      person={String(data?.email ?? id)}
      words={adminGroup(locale, 'people')}
    />
  )
}
