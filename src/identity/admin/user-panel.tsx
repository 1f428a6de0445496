// Renders the state of an account below its fields, with the acts of administrators.

import type { UIFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { may, type Principal } from '../access/permission-checks'
import { UserDetails } from './user-details.client'

/** Renders nothing while the account is being created. */
export function UserPanel({ id, data, payload, i18n, user }: UIFieldServerProps) {
  if (!id || !may(user as Principal | null, 'readDrafts', 'users')) return null
  const locale = adminLocaleOf(i18n)
  const { routes } = payload.config
  return (
    <UserDetails
      actions={adminMessageGroup(locale, 'auditActions')}
      id={String(id)}
      isSelf={user?.id === id}
      locale={locale}
      outcomes={adminMessageGroup(locale, 'auditOutcomes')}
      paths={{ api: `${routes.api}/users/${id}`, panel: routes.admin }}
      person={String(data?.email ?? id)}
      messages={adminMessageGroup(locale, 'people')}
    />
  )
}
