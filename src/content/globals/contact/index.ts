import type { TextField } from 'payload'
import { draftedGlobal } from '@/content/editing/drafted-global'
import { mailAddressField } from '@/content/fields/mail-address'
import { notifyField } from '@/content/fields/notify'
import { rowLabel } from '@/content/fields/row-label'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { DEPARTMENT_FORMS, TOPIC_PAGES } from '@/shared/submissions/forms'
import { SUMMARY_MAX_CHARACTERS } from '../../fields/texts'

type ContactWord = Extract<Parameters<typeof adminLabel>[0], `contact.${string}`>

const line = (name: string, label: ContactWord, localized = false): TextField => ({
  name,
  type: 'text',
  label: adminLabel(label),
  localized,
  maxLength: 80,
})

export const contact = draftedGlobal({
  slug: 'contact',
  label: adminLabel('contact.one'),
  admin: {
    group: localizedAdminLabel('groups.company'),
    description: localizedAdminLabel('contact.help'),
  },
  fields: [
    {
      name: 'intro',
      type: 'textarea',
      label: adminLabel('contact.intro'),
      localized: true,
      maxLength: SUMMARY_MAX_CHARACTERS,
    },
    {
      name: 'departments',
      type: 'array',
      label: adminLabel('contact.departments'),
      labels: { singular: adminLabel('contact.department'), plural: adminLabel('contact.departments') },
      admin: { initCollapsed: true, components: { RowLabel: rowLabel('name') } },
      fields: [
        { ...line('name', 'contact.department', true), required: true },
        {
          type: 'row',
          fields: [line('person', 'contact.person'), line('function', 'contact.function', true)],
        },
        {
          type: 'row',
          fields: [line('phone', 'contact.phone'), mailAddressField()],
        },
        line('hours', 'contact.hours', true),
        {
          name: 'receives',
          type: 'select',
          hasMany: true,
          label: adminLabel('contact.receives'),
          options: DEPARTMENT_FORMS.map((form) => ({
            value: form,
            label: adminLabel(`departmentForms.${form}`),
          })),
          admin: { description: adminLabel('contact.receivesHelp') },
        },
      ],
    },
    {
      name: 'topics',
      type: 'array',
      label: adminLabel('contact.topics'),
      labels: { singular: adminLabel('contact.topic'), plural: adminLabel('contact.topics') },
      admin: {
        initCollapsed: true,
        description: adminLabel('contact.topicsHelp'),
        components: { RowLabel: rowLabel('label') },
      },
      fields: [
        { ...line('label', 'contact.topic', true), required: true },
        {
          name: 'fromPages',
          type: 'select',
          hasMany: true,
          label: adminLabel('contact.fromPages'),
          options: TOPIC_PAGES.map((page) => ({ value: page, label: adminLabel(`topicPages.${page}`) })),
          admin: { description: adminLabel('contact.fromPagesHelp') },
        },
        notifyField,
      ],
    },
    {
      name: 'complaintSteps',
      type: 'array',
      label: adminLabel('contact.complaintSteps'),
      labels: {
        singular: adminLabel('contact.complaintStep'),
        plural: adminLabel('contact.complaintSteps'),
      },
      maxRows: 6,
      admin: {
        initCollapsed: true,
        description: adminLabel('contact.complaintStepsHelp'),
        components: { RowLabel: rowLabel('title') },
      },
      fields: [
        { ...line('title', 'contact.complaintStep', true), required: true },
        {
          name: 'text',
          type: 'textarea',
          label: adminLabel('contact.complaintStepText'),
          localized: true,
          maxLength: SUMMARY_MAX_CHARACTERS,
        },
      ],
    },
    {
      name: 'directions',
      type: 'textarea',
      label: adminLabel('contact.directions'),
      localized: true,
      maxLength: 1200,
    },
    {
      type: 'row',
      fields: [
        { name: 'latitude', type: 'number', label: adminLabel('contact.latitude'), min: -90, max: 90 },
        { name: 'longitude', type: 'number', label: adminLabel('contact.longitude'), min: -180, max: 180 },
      ],
    },
  ],
})
