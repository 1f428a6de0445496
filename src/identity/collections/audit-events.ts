// Defines the audit log for administrators in the admin panel. `audit/record-event.ts` writes the rows, which are
// immutable.

import type { CollectionConfig, Field } from 'payload'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from '@/shared/users/audit-actions'
import { allows, may, type Principal } from '../access/permission-checks'

const noAccess = () => false

function text(name: string, label: Parameters<typeof adminLabel>[0], index = false): Field {
  return { name, type: 'text', label: adminLabel(label), index }
}

export const auditEvents: CollectionConfig = {
  slug: 'audit-events',
  labels: { singular: adminLabel('audit.one'), plural: adminLabel('audit.many') },
  admin: {
    useAsTitle: 'subjectLabel',
    disableCopyToLocale: true,
    defaultColumns: ['createdAt', 'action', 'outcome', 'actorEmail', 'subjectLabel', 'address'],
    listSearchableFields: ['actorEmail', 'subjectLabel', 'address'],
    group: localizedAdminLabel('groups.people'),
    hidden: ({ user }) => !may(user as Principal, 'readDrafts', 'audit-events'),
    description: localizedAdminLabel('audit.help'),
  },
  access: {
    read: allows('readDrafts', 'audit-events'),
    create: noAccess,
    update: noAccess,
    delete: noAccess,
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    {
      name: 'action',
      type: 'select',
      required: true,
      index: true,
      label: adminLabel('audit.action'),
      options: AUDIT_ACTIONS.map((action) => ({
        value: action,
        label: adminLabel(`auditActions.${action}`),
      })),
    },
    {
      name: 'outcome',
      type: 'select',
      required: true,
      label: adminLabel('audit.outcome'),
      options: AUDIT_OUTCOMES.map((outcome) => ({
        value: outcome,
        label: adminLabel(`auditOutcomes.${outcome}`),
      })),
    },
    text('actorId', 'audit.actorId', true),
    text('actorEmail', 'audit.actor'),
    text('subjectCollection', 'audit.subjectCollection'),
    text('subjectId', 'audit.subjectId', true),
    text('subjectLabel', 'audit.subject'),
    text('address', 'audit.address'),
    text('userAgent', 'audit.userAgent'),
    {
      name: 'details',
      type: 'json',
      label: adminLabel('audit.details'),
      admin: { components: { Field: '/identity/admin/event-details#EventDetails' } },
    },
  ],
}
