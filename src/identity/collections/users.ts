import type { CollectionConfig } from 'payload'
import { LOCALES } from '@/facts/locales'
import { ADMIN_PANEL_CALLERS, LOCALE_BOUND_CALLERS } from '@/facts/permissions'
import { DEFAULT_ROLE, ROLES } from '@/facts/roles'
import { adminWords } from '@/i18n/admin-words'
import { allows, callerOf, may, type Person } from '../access/may'

export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: adminWords('users.one'), plural: adminWords('users.many') },
  auth: {
    // Payload's lock-out: five wrong passwords close the account for ten minutes.
    maxLoginAttempts: 5,
    lockTime: 10 * 60 * 1000,
    cookies: { sameSite: 'Lax' },
  },
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'role', 'updatedAt'],
    group: adminWords('groups.people'),
    hidden: ({ user }) => !may(user as Person, 'readDrafts', 'users'),
  },
  access: {
    admin: ({ req }) => ADMIN_PANEL_CALLERS.includes(callerOf(req.user)),
    // People see and change their own account; only admins see the others.
    read: ({ req }) =>
      may(req.user, 'readDrafts', 'users') || (req.user ? { id: { equals: req.user.id } } : false),
    update: ({ req }) =>
      may(req.user, 'update', 'users') || (req.user ? { id: { equals: req.user.id } } : false),
    create: allows('create', 'users'),
    delete: allows('delete', 'users'),
    unlock: ({ req }) => may(req.user, 'update', 'users'),
  },
  fields: [
    { name: 'name', type: 'text', label: adminWords('users.name') },
    {
      name: 'role',
      type: 'select',
      label: adminWords('users.role'),
      required: true,
      defaultValue: DEFAULT_ROLE,
      saveToJWT: true,
      options: ROLES.map((role) => ({ value: role, label: adminWords(`roles.${role}`) })),
      // Otherwise a person could promote himself through his own account.
      access: {
        create: ({ req }) => may(req.user, 'create', 'users'),
        update: ({ req }) => may(req.user, 'update', 'users'),
      },
    },
    {
      // Not `locales`: its table would be `users_locales`, which Payload keeps for translations.
      name: 'languages',
      type: 'select',
      hasMany: true,
      label: adminWords('users.languages'),
      saveToJWT: true,
      options: LOCALES.map(({ code, ownName }) => ({ value: code, label: ownName })),
      admin: {
        description: adminWords('users.languagesHelp'),
        condition: (data) => LOCALE_BOUND_CALLERS.includes(data.role),
      },
      access: {
        create: ({ req }) => may(req.user, 'create', 'users'),
        update: ({ req }) => may(req.user, 'update', 'users'),
      },
    },
  ],
}
