import type { ServerProps } from 'payload'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { managesSystem, SYSTEM_PATH } from './system-access'

/** Renders the link in the admin panel's navigation, for administrators only. */
export function SystemStateLink({ payload, i18n, user }: Pick<ServerProps, 'payload' | 'i18n' | 'user'>) {
  if (!managesSystem(user)) return null
  return (
    <a className="nav__link" href={`${payload.config.routes.admin}${SYSTEM_PATH}`}>
      <span className="nav__link-label">{adminMessageGroup(i18n.language, 'system').title}</span>
    </a>
  )
}
