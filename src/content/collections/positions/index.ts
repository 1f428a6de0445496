import { editorialCollection } from '@/content/editing/editorial-collection'
import { choiceField } from '@/content/fields/choice'
import { dayField, today } from '@/content/fields/day'
import { notBefore, notBelow } from '@/content/fields/not-below'
import { slugField } from '@/content/fields/slug'
import { bodyField, richTextField, summaryField, titleField } from '@/content/fields/texts'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { EMPLOYMENTS } from '@/shared/content-choices'
import { refuseDeletingAppliedFor } from './hooks'

const part = (name: 'tasks' | 'requirements' | 'offer') =>
  richTextField({ name, label: adminLabel(`positions.${name}`) })

export const positions = editorialCollection({
  slug: 'positions',
  labels: { singular: adminLabel('positions.one'), plural: adminLabel('positions.many') },
  defaultSort: '-postedOn',
  lastDayField: 'closesOn',
  beforeDelete: [refuseDeletingAppliedFor],
  admin: {
    useAsTitle: 'title',
    group: localizedAdminLabel('groups.content'),
    defaultColumns: ['title', 'employment', '_status', 'postedOn', 'closesOn'],
    listSearchableFields: ['title', 'place'],
    description: localizedAdminLabel('positions.help'),
  },
  fields: [
    titleField(),
    summaryField(),
    bodyField(),
    part('tasks'),
    part('requirements'),
    part('offer'),
    slugField(),
    {
      name: 'place',
      type: 'text',
      label: adminLabel('positions.place'),
      required: true,
      localized: true,
      maxLength: 80,
      admin: { position: 'sidebar', description: adminLabel('positions.placeHelp') },
    },
    choiceField({
      name: 'employment',
      label: adminLabel('positions.employment'),
      values: EMPLOYMENTS,
      words: (employment) => adminLabel(`employments.${employment}`),
      initial: 'fullTime',
    }),
    dayField('postedOn', adminLabel('positions.postedOn'), {
      required: true,
      defaultValue: today,
    }),
    dayField('closesOn', adminLabel('positions.closesOn'), {
      help: adminLabel('positions.closesOnHelp'),
      validate: notBefore('postedOn', 'positions.postedOn'),
    }),
    {
      name: 'salaryFromEur',
      type: 'number',
      label: adminLabel('positions.salaryFromEur'),
      min: 0,
      admin: { position: 'sidebar', description: adminLabel('positions.salaryHelp') },
    },
    {
      name: 'salaryToEur',
      type: 'number',
      label: adminLabel('positions.salaryToEur'),
      min: 0,
      validate: notBelow('salaryFromEur', 'positions.salaryFromEur'),
      admin: { position: 'sidebar' },
    },
  ],
})
