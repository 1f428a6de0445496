// Defines the settings for accounts and sign-in that administrators make in the panel.

import type { GlobalConfig } from 'payload'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import { ROLES } from '@/shared/users/roles'
import { allows, may, type Principal } from '../access/permission-checks'

export const signInSettings: GlobalConfig = {
  slug: 'sign-in-settings',
  label: adminLabel('signIn.settings'),
  admin: {
    group: localizedAdminLabel('groups.people'),
    hidden: ({ user }) => !may(user as Principal, 'readDrafts', 'sign-in-settings'),
  },
  access: {
    read: allows('readDrafts', 'sign-in-settings'),
    update: allows('update', 'sign-in-settings'),
  },
  fields: [
    {
      name: 'secondFactorRoles',
      type: 'select',
      hasMany: true,
      label: adminLabel('signIn.secondFactorRoles'),
      options: ROLES.filter((role) => ADMIN_PANEL_ROLES.includes(role)).map((role) => ({
        value: role,
        label: adminLabel(`roles.${role}`),
      })),
      admin: { description: adminLabel('signIn.secondFactorRolesHelp') },
    },
    {
      name: 'publicRegistration',
      type: 'checkbox',
      defaultValue: false,
      label: adminLabel('signIn.publicRegistration'),
      admin: { description: adminLabel('signIn.publicRegistrationHelp') },
    },
    {
      name: 'verifyEmail',
      type: 'checkbox',
      defaultValue: true,
      label: adminLabel('signIn.verifyEmail'),
      admin: {
        description: adminLabel('signIn.verifyEmailHelp'),
        condition: (data) => data.publicRegistration === true,
      },
    },
    {
      name: 'registrationDomains',
      type: 'array',
      label: adminLabel('signIn.domains'),
      labels: { singular: adminLabel('signIn.domain'), plural: adminLabel('signIn.domains') },
      admin: {
        description: adminLabel('signIn.domainsHelp'),
        condition: (data) => data.publicRegistration === true,
      },
      fields: [{ name: 'domain', type: 'text', required: true, label: adminLabel('signIn.domain') }],
    },
  ],
}
