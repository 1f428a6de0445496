// Restricts the locks of documents to staff. Payload 3.90 lets every signed-in account write and read them through its
// REST API: a member could keep all editors out.

import type { Access, CollectionAfterReadHook, SanitizedConfig } from 'payload'
import { displayName } from '@/i18n/format/display-name'
import { may, roleOf } from '@/identity/access/permission-checks'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'

const LOCKS = 'payload-locked-documents'

const staff: Access = ({ req }) => ADMIN_PANEL_ROLES.includes(roleOf(req.user))

/** Names the holder of a lock to staff who may not read accounts: the panel would show them the id. */
const nameHolder: CollectionAfterReadHook = async ({ doc, req }) => {
  const id = doc.user?.value
  if (typeof id !== 'string' || may(req.user, 'readDrafts', 'users')) return doc
  const select = { firstName: true, lastName: true, email: true } as const
  // On the authority of this hook, which gives the name alone away.
  const holder = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    disableErrors: true,
    select,
    req,
  })
  return holder ? { ...doc, user: { ...doc.user, value: { id, email: displayName(holder) } } } : doc
}

/**
 * Restricts locks to users with access to the admin panel, and names their holders; the admin panel itself writes them
 * on Payload's own authority.
 */
export function staffLocks(config: SanitizedConfig): SanitizedConfig {
  const locks = config.collections.find(({ slug }) => slug === LOCKS)
  if (!locks) throw new Error('Payload keeps no locks of documents any more')
  Object.assign(locks.access, { create: staff, read: staff, update: staff, delete: staff })
  locks.hooks.afterRead.push(nameHolder)
  return config
}
