import type { RichTextField } from 'payload'
import { editorial } from '@/content/editorial'
import { choiceField } from '@/content/fields/choice'
import { dayField } from '@/content/fields/day'
import { slugField } from '@/content/fields/slug'
import { bodyField, summaryField, titleField } from '@/content/fields/texts'
import { EMPLOYMENTS } from '@/facts/content-choices'
import { adminWords } from '@/i18n/admin-words'

const part = (name: 'tasks' | 'requirements' | 'offer'): RichTextField => ({
  name,
  type: 'richText',
  label: adminWords(`positions.${name}`),
  localized: true,
})

export const positions = editorial({
  slug: 'positions',
  labels: { singular: adminWords('positions.one'), plural: adminWords('positions.many') },
  defaultSort: '-postedOn',
  lastDayField: 'closesOn',
  admin: {
    useAsTitle: 'title',
    group: adminWords('groups.content'),
    defaultColumns: ['title', 'employment', '_status', 'postedOn', 'closesOn'],
    listSearchableFields: ['title', 'place'],
    description: adminWords('positions.help'),
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
      label: adminWords('positions.place'),
      required: true,
      localized: true,
      maxLength: 80,
      admin: { position: 'sidebar' },
    },
    choiceField({
      name: 'employment',
      label: adminWords('positions.employment'),
      values: EMPLOYMENTS,
      words: (employment) => adminWords(`employments.${employment}`),
      initial: 'fullTime',
    }),
    dayField('postedOn', adminWords('positions.postedOn'), {
      required: true,
      defaultValue: () => new Date().toISOString(),
    }),
    dayField('closesOn', adminWords('positions.closesOn'), { help: adminWords('positions.closesOnHelp') }),
    {
      name: 'salaryFromEur',
      type: 'number',
      label: adminWords('positions.salaryFromEur'),
      min: 0,
      admin: { position: 'sidebar', description: adminWords('positions.salaryHelp') },
    },
    {
      name: 'salaryToEur',
      type: 'number',
      label: adminWords('positions.salaryToEur'),
      min: 0,
      admin: { position: 'sidebar' },
    },
  ],
})
