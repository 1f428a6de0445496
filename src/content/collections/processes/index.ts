import { editorial } from '@/content/editorial'
import { slugField } from '@/content/fields/slug'
import { bodyField, summaryField, titleField } from '@/content/fields/texts'
import { adminWords } from '@/i18n/admin-words'

export const processes = editorial({
  slug: 'processes',
  labels: { singular: adminWords('processes.one'), plural: adminWords('processes.many') },
  defaultSort: 'position',
  admin: {
    useAsTitle: 'title',
    group: adminWords('groups.content'),
    defaultColumns: ['position', 'title', '_status', 'updatedAt'],
    description: adminWords('processes.help'),
  },
  fields: [
    titleField(),
    {
      name: 'step',
      type: 'text',
      label: adminWords('processes.step'),
      required: true,
      localized: true,
      maxLength: 110,
      admin: { description: adminWords('processes.stepHelp') },
    },
    summaryField(),
    {
      name: 'outcome',
      type: 'text',
      label: adminWords('processes.outcome'),
      required: true,
      localized: true,
      maxLength: 80,
      admin: { description: adminWords('processes.outcomeHelp') },
    },
    bodyField(),
    slugField(),
    {
      name: 'position',
      type: 'number',
      label: adminWords('processes.position'),
      required: true,
      index: true,
      min: 1,
      max: 99,
      admin: { position: 'sidebar', description: adminWords('processes.positionHelp') },
    },
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      label: adminWords('fields.picture'),
      admin: { position: 'sidebar' },
    },
  ],
})
