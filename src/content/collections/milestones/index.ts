import { editorialCollection } from '@/content/editing/editorial-collection'
import { pictureField } from '@/content/fields/sidebar'
import { summaryField, titleField } from '@/content/fields/texts'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'

export const milestones = editorialCollection({
  slug: 'milestones',
  labels: { singular: adminLabel('milestones.one'), plural: adminLabel('milestones.many') },
  defaultSort: 'year',
  admin: {
    useAsTitle: 'title',
    group: localizedAdminLabel('groups.company'),
    defaultColumns: ['year', 'title', '_status', 'updatedAt'],
    description: localizedAdminLabel('milestones.help'),
  },
  fields: [
    titleField(),
    summaryField(),
    {
      name: 'year',
      type: 'number',
      label: adminLabel('milestones.year'),
      required: true,
      index: true,
      min: 1800,
      max: 2200,
      admin: { position: 'sidebar' },
    },
    pictureField(),
  ],
})
