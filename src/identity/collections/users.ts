// Defines users and their accounts. Sign-in is our own (src/identity/sessions), so Payload's is switched off and its
// endpoints are closed.

import { randomUUID } from 'node:crypto'
import type { CollectionConfig, Field, PayloadRequest } from 'payload'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { isUuid } from '@/platform/is-uuid'
import { LOCALES } from '@/shared/locales'
import { REFUSED_CHANGES } from '@/shared/refused-changes'
import { FORMS } from '@/shared/submissions/forms'
import {
  ADMIN_PANEL_ROLES,
  INBOX_RESTRICTED_ROLES,
  LOCALE_RESTRICTED_ROLES,
} from '@/shared/users/permissions'
import { DEFAULT_ROLE, ROLES } from '@/shared/users/roles'
import { USER_FIELDS } from '@/shared/users/user-fields'
import { DEFAULT_PROVIDER, USER_STATUSES } from '@/shared/users/user-statuses'
import { payloadAuthStrategy } from '../access/payload-auth-strategy'
import { allows, may, type Principal, roleOf } from '../access/permission-checks'
import { userAdminEndpoints } from './user-admin-endpoints'
import { userEndpoints } from './user-endpoints'
import { userHooks } from './user-hooks'
import { validateEmail } from './validate-email'
import { validateLength } from './validate-length'
import { validateProvider } from './validate-provider'

/** Prevents that users raise their own rights through their own account. */
const onlyByAdmins = {
  create: ({ req }: { req: { user: unknown } }) => may(req.user as never, 'create', 'users'),
  update: ({ req }: { req: { user: unknown } }) => may(req.user as never, 'update', 'users'),
}
const noAccess = () => false
const internalOnly = { read: noAccess, create: noAccess, update: noAccess }

/** Returns the validation of the length that the contract allows, with the field's message. */
const maxLengthOf = (name: keyof typeof USER_FIELDS) => {
  const field = USER_FIELDS[name]
  return 'max' in field ? { validate: validateLength(field.max) } : {}
}

const readByAdmins = {
  read: ({ req }: { req: { user: unknown } }) => may(req.user as never, 'readDrafts', 'users'),
}

/** Returns the access that the field has in the contract, so that Payload's REST API cannot bypass it. */
function contractAccess(name: keyof typeof USER_FIELDS) {
  const field = USER_FIELDS[name]
  return { ...(!('read' in field) && readByAdmins), ...(!('write' in field) && onlyByAdmins) }
}

/** Defines a field that Directus clients may store on an account and that the admin panel does not show. */
function directusField(
  name: string,
  field: keyof typeof USER_FIELDS,
  more: Partial<Field> = { type: 'text' },
): Field {
  const access = contractAccess(field)
  return { name, ...maxLengthOf(field), access, admin: { hidden: true }, ...more } as Field
}

/** Defines a field that only our own code reads and writes. It appears in no response and not in the admin panel. */
function secretField(name: string, index = false): Field {
  return { name, type: 'text', index, unique: index, hidden: true, access: internalOnly }
}

export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: adminLabel('users.one'), plural: adminLabel('users.many') },
  auth: {
    disableLocalStrategy: true,
    strategies: [{ name: 'kovina', authenticate: payloadAuthStrategy }],
  },
  endpoints: [...userEndpoints, ...userAdminEndpoints],
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['email', 'firstName', 'lastName', 'role', 'status', 'lastAccess'],
    group: localizedAdminLabel('groups.people'),
    hidden: ({ user }) => !may(user as Principal, 'readDrafts', 'users'),
    description: localizedAdminLabel('users.help'),
    components: {
      beforeListTable: ['/identity/admin/invitations#Invitations'],
      edit: { beforeDocumentControls: REFUSED_CHANGES },
    },
    disableCopyToLocale: true,
  },
  access: {
    admin: ({ req }) => ADMIN_PANEL_ROLES.includes(roleOf(req.user)),
    // Users read and change their own account; only administrators read others.
    read: ({ req }) =>
      may(req.user, 'readDrafts', 'users') || (req.user ? { id: { equals: req.user.id } } : false),
    update: ({ req }) =>
      may(req.user, 'update', 'users') || (req.user ? { id: { equals: req.user.id } } : false),
    create: allows('create', 'users'),
    delete: allows('delete', 'users'),
    unlock: noAccess,
  },
  hooks: userHooks,
  disableDuplicate: true,
  fields: [
    {
      name: 'id',
      type: 'text',
      defaultValue: () => randomUUID(),
      // An administrator's program could choose “me”, or an id that cannot stand in a URL.
      validate: (value: unknown, { req }: { req: PayloadRequest }) =>
        isUuid(value) || req.t('validation:invalidInput'),
      admin: { hidden: true },
    },
    {
      name: 'email',
      type: 'email',
      unique: true,
      label: adminLabel('users.email'),
      validate: validateEmail,
      admin: { components: { afterInput: ['/identity/admin/own-email-link#OwnEmailLink'] } },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'firstName',
          type: 'text',
          label: adminLabel('users.firstName'),
          ...maxLengthOf('first_name'),
        },
        { name: 'lastName', type: 'text', label: adminLabel('users.lastName'), ...maxLengthOf('last_name') },
      ],
    },
    {
      name: 'role',
      type: 'select',
      label: adminLabel('users.role'),
      required: true,
      defaultValue: DEFAULT_ROLE,
      options: ROLES.map((role) => ({ value: role, label: adminLabel(`roles.${role}`) })),
      access: onlyByAdmins,
    },
    {
      name: 'status',
      type: 'select',
      label: adminLabel('users.status'),
      required: true,
      defaultValue: 'invited',
      options: USER_STATUSES.map((status) => ({ value: status, label: adminLabel(`statuses.${status}`) })),
      access: onlyByAdmins,
      admin: { description: adminLabel('users.statusHelp') },
    },
    {
      // The name `locales` would create a table `users_locales`, a name that Payload reserves for translations.
      name: 'languages',
      type: 'select',
      hasMany: true,
      label: adminLabel('users.languages'),
      options: LOCALES.map(({ code, ownName }) => ({ value: code, label: ownName })),
      admin: {
        description: adminLabel('users.languagesHelp'),
        condition: (data) => LOCALE_RESTRICTED_ROLES.includes(data.role),
      },
      access: onlyByAdmins,
    },
    {
      name: 'desks',
      type: 'select',
      hasMany: true,
      label: adminLabel('users.inboxes'),
      options: FORMS.map((form) => ({ value: form, label: adminLabel(`inboxes.${form}`) })),
      admin: {
        description: adminLabel('users.inboxesHelp'),
        condition: (data) => INBOX_RESTRICTED_ROLES.includes(data.role),
      },
      access: onlyByAdmins,
    },
    {
      name: 'language',
      type: 'text',
      label: adminLabel('users.language'),
      ...maxLengthOf('language'),
      admin: {
        description: adminLabel('users.languageHelp'),
        components: { Field: '/identity/admin/language-field.client#LanguageField' },
      },
    },
    {
      name: 'lastAccess',
      type: 'date',
      label: adminLabel('users.lastAccess'),
      admin: {
        readOnly: true,
        position: 'sidebar',
        components: { Field: '/identity/admin/last-access#LastAccess' },
      },
      access: { create: noAccess, update: noAccess },
    },
    {
      name: 'provider',
      type: 'text',
      defaultValue: DEFAULT_PROVIDER,
      index: true,
      label: adminLabel('users.provider'),
      validate: validateProvider,
      admin: { position: 'sidebar', description: adminLabel('users.providerHelp') },
      access: onlyByAdmins,
    },
    {
      name: 'externalIdentifier',
      type: 'text',
      label: adminLabel('users.externalIdentifier'),
      ...maxLengthOf('external_identifier'),
      admin: {
        position: 'sidebar',
        description: adminLabel('users.externalIdentifierHelp'),
        condition: ({ provider }) => provider !== DEFAULT_PROVIDER,
      },
      access: onlyByAdmins,
    },
    {
      name: 'person',
      type: 'ui',
      admin: {
        components: { Field: '/identity/admin/user-panel#UserPanel' },
        condition: (_, __, { user }) => may(user as Principal, 'readDrafts', 'users'),
        disableListColumn: true,
      },
    },
    // Takes a new password as typed, which is hashed before anything is stored.
    { name: 'password', type: 'text', virtual: true, admin: { hidden: true } },
    directusField('location', 'location'),
    directusField('title', 'title'),
    directusField('description', 'description', { type: 'textarea' }),
    directusField('tags', 'tags', { type: 'json' }),
    directusField('lastPage', 'last_page'),
    directusField('appearance', 'appearance'),
    directusField('themeDark', 'theme_dark'),
    directusField('themeLight', 'theme_light'),
    directusField('themeLightOverrides', 'theme_light_overrides', { type: 'json' }),
    directusField('themeDarkOverrides', 'theme_dark_overrides', { type: 'json' }),
    directusField('textDirection', 'text_direction', { type: 'text', defaultValue: 'auto' }),
    directusField('emailNotifications', 'email_notifications', { type: 'checkbox', defaultValue: true }),
    directusField('authData', 'auth_data', { type: 'json', access: internalOnly }),
    secretField('passwordHash'),
    secretField('tokenHash', true),
    { name: 'tokenEndsAt', type: 'date', hidden: true, access: internalOnly },
    secretField('tfaSecret'),
    { name: 'tfaLastStep', type: 'number', hidden: true, access: internalOnly },
  ],
}
