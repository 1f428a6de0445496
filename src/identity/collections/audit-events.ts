// The audit trail as admins read it in the panel. Rows are written by `audit/record.ts` and changed by nobody.

import type { CollectionConfig, Field } from 'payload'
import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from '@/facts/audit-actions'
import { adminLabel, adminWords } from '@/i18n/admin-words'
import { allows, may, type Person } from '../access/may'

const nobody = () => false

function text(name: string, label: Parameters<typeof adminLabel>[0], index = false): Field {
  return { name, type: 'text', label: adminLabel(label), index }
}

export const auditEvents: CollectionConfig = {
  slug: 'audit-events',
  labels: { singular: adminLabel('audit.one'), plural: adminLabel('audit.many') },
  admin: {
    useAsTitle: 'action',
    defaultColumns: ['createdAt', 'action', 'outcome', 'actorEmail', 'subjectLabel', 'address'],
    listSearchableFields: ['actorEmail', 'subjectLabel', 'address'],
    group: adminWords('groups.people'),
    hidden: ({ user }) => !may(user as Person, 'readDrafts', 'audit-events'),
    description: adminWords('audit.help'),
  },
  access: {
    read: allows('readDrafts', 'audit-events'),
    create: nobody,
    update: nobody,
    delete: nobody,
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
