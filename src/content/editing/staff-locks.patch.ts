// Restricts the locks of documents to staff. Payload (3.90.2) lets every signed-in account read and write them through
// its REST API: a member could lock out all editors, and staff could lock in another person's name or remove all locks.

import {
  type Access,
  type CollectionAfterReadHook,
  type CollectionBeforeValidateHook,
  type SanitizedConfig,
  ValidationError,
  type Where,
} from 'payload'
import { displayName } from '@/i18n/format/display-name'
import { may, roleOf } from '@/identity/access/permission-checks'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import { requirePermittedLock } from './permitted-locks.patch'

const LOCKS = 'payload-locked-documents'

/** Maximum duration of a lock: Payload's own. Editors' locks last shorter (`EDIT_LOCK`). */
const LOCK_MS = 300_000

const staff: Access = ({ req }) => ADMIN_PANEL_ROLES.includes(roleOf(req.user))

/** The admin panel deletes the user's own lock when a form is left. */
const ownOrExpired: Access = (args) => {
  const { user } = args.req
  if (!user || !staff(args)) return false
  const isOwn: Where = { 'user.value': { equals: user.id } }
  const isExpired: Where = { updatedAt: { less_than: new Date(Date.now() - LOCK_MS).toISOString() } }
  return { or: [isOwn, isExpired] }
}

/**
 * Sets the holder to the caller and the time to now; a time in the future would never expire. The admin panel changes a
 * lock to take a document over.
 */
const lockInOwnName: CollectionBeforeValidateHook = ({ data, req }) => {
  if (!req.user) return data
  const { createdAt, updatedAt, ...lock } = data ?? {}
  return { ...lock, user: { relationTo: req.user.collection, value: req.user.id } }
}

/** Refuses a lock of an unknown global, because each name would add a row. */
const requireGlobal: CollectionBeforeValidateHook = ({ data, req }) => {
  const name: unknown = data?.globalSlug
  if (name === undefined || name === null || req.payload.globals.config.some(({ slug }) => slug === name))
    return data
  const errors = [{ path: 'globalSlug', message: req.t('validation:invalidSelection') }]
  throw new ValidationError({ collection: LOCKS, errors, req }, req.t)
}

/** Adds the holder's name for staff who may not read accounts and would otherwise see the id. */
const nameHolder: CollectionAfterReadHook = async ({ doc, req }) => {
  const id = doc.user?.value
  if (typeof id !== 'string' || may(req.user, 'readDrafts', 'users')) return doc
  const select = { firstName: true, lastName: true, email: true } as const
  // Access check: none, as this hook returns the name alone.
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
 * Restricts locks to users with access to the admin panel, each in their own name, and adds the holders' names. The
 * admin panel itself creates and renews locks without this access check.
 */
export function staffLocks(config: SanitizedConfig): SanitizedConfig {
  const locks = config.collections.find(({ slug }) => slug === LOCKS)
  if (!locks) throw new Error('Payload keeps no locks of documents any more')
  Object.assign(locks.access, { create: staff, read: staff, update: staff, delete: ownOrExpired })
  locks.hooks.beforeValidate.push(requireGlobal, requirePermittedLock, lockInOwnName)
  locks.hooks.afterRead.push(nameHolder)
  return config
}
