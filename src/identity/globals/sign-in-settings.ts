// What administrators decide about accounts, in the panel.

import type { GlobalConfig } from 'payload'
import { adminWords } from '@/i18n/admin-words'
import { allows, may, type Person } from '../access/may'

export const signInSettings: GlobalConfig = {
  slug: 'sign-in-settings',
  label: adminWords('signIn.settings'),
  admin: {
    group: adminWords('groups.people'),
    hidden: ({ user }) => !may(user as Person, 'readDrafts', 'sign-in-settings'),
  },
  access: {
    read: allows('readDrafts', 'sign-in-settings'),
    update: allows('update', 'sign-in-settings'),
  },
  fields: [
    {
      name: 'publicRegistration',
      type: 'checkbox',
      defaultValue: false,
      label: adminWords('signIn.publicRegistration'),
      admin: { description: adminWords('signIn.publicRegistrationHelp') },
    },
    {
      name: 'verifyEmail',
      type: 'checkbox',
      defaultValue: true,
      label: adminWords('signIn.verifyEmail'),
      admin: {
        description: adminWords('signIn.verifyEmailHelp'),
        condition: (data) => data.publicRegistration === true,
      },
    },
    {
      name: 'registrationDomains',
      type: 'array',
      label: adminWords('signIn.domains'),
      labels: { singular: adminWords('signIn.domain'), plural: adminWords('signIn.domains') },
      admin: {
        description: adminWords('signIn.domainsHelp'),
        condition: (data) => data.publicRegistration === true,
      },
      fields: [{ name: 'domain', type: 'text', required: true, label: adminWords('signIn.domain') }],
    },
  ],
}
