import { editorial } from '@/content/editorial'
import { pictureField, positionField } from '@/content/fields/sidebar'
import { summaryField, titleField } from '@/content/fields/texts'
import { adminLabel, adminWords } from '@/i18n/admin-words'

export const products = editorial({
  slug: 'products',
  labels: { singular: adminLabel('products.one'), plural: adminLabel('products.many') },
  defaultSort: 'position',
  admin: {
    useAsTitle: 'title',
    group: adminWords('groups.company'),
    defaultColumns: ['position', 'title', '_status', 'updatedAt'],
    description: adminWords('products.help'),
  },
  fields: [
    titleField(),
    summaryField(),
    {
      name: 'material',
      type: 'text',
      label: adminLabel('projects.material'),
      localized: true,
      maxLength: 120,
    },
    { name: 'size', type: 'text', label: adminLabel('products.size'), localized: true, maxLength: 120 },
    positionField(),
    pictureField(),
    {
      name: 'technologies',
      type: 'relationship',
      relationTo: 'technologies',
      hasMany: true,
      label: adminLabel('technologies.many'),
      admin: { position: 'sidebar' },
    },
  ],
})
