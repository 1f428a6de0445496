// Restricts the locks of documents to staff. Payload 3.90 lets every signed-in account write and read them through its
// REST API: a member could keep all editors out.

import type { Access, SanitizedConfig } from 'payload'
import { roleOf } from '@/identity/access/permission-checks'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'

const LOCKS = 'payload-locked-documents'

const staff: Access = ({ req }) => ADMIN_PANEL_ROLES.includes(roleOf(req.user))

/**
 * Restricts locks to users with access to the admin panel; the admin panel itself writes them on Payload's own
 * authority.
 */
export function staffLocks(config: SanitizedConfig): SanitizedConfig {
  const locks = config.collections.find(({ slug }) => slug === LOCKS)
  if (!locks) throw new Error('Payload keeps no locks of documents any more')
  Object.assign(locks.access, { create: staff, read: staff, update: staff, delete: staff })
  return config
}
