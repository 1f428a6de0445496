import { editorialCollection } from '@/content/editing/editorial-collection'
import { pictureField, positionField } from '@/content/fields/sidebar'
import { slugField } from '@/content/fields/slug'
import { bodyField, otherNamesField, summaryField, titleField } from '@/content/fields/texts'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'

export const processes = editorialCollection({
  slug: 'processes',
  labels: { singular: adminLabel('processes.one'), plural: adminLabel('processes.many') },
  defaultSort: 'position',
  admin: {
    useAsTitle: 'title',
    group: localizedAdminLabel('groups.content'),
    defaultColumns: ['position', 'title', '_status', 'updatedAt'],
    description: localizedAdminLabel('processes.help'),
  },
  fields: [
    titleField(),
    {
      name: 'step',
      type: 'text',
      label: adminLabel('processes.step'),
      required: true,
      localized: true,
      maxLength: 110,
      admin: { description: adminLabel('processes.stepHelp') },
    },
    summaryField(),
    {
      name: 'outcome',
      type: 'text',
      label: adminLabel('processes.outcome'),
      required: true,
      localized: true,
      maxLength: 80,
      admin: { description: adminLabel('processes.outcomeHelp') },
    },
    bodyField(),
    otherNamesField(),
    slugField(),
    positionField(),
    pictureField(),
  ],
})
