import { editorial } from '@/content/editorial'
import { pictureField, positionField } from '@/content/fields/sidebar'
import { summaryField, titleField } from '@/content/fields/texts'
import { adminWords } from '@/i18n/admin-words'

export const products = editorial({
  slug: 'products',
  labels: { singular: adminWords('products.one'), plural: adminWords('products.many') },
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
      label: adminWords('projects.material'),
      localized: true,
      maxLength: 120,
    },
    { name: 'size', type: 'text', label: adminWords('products.size'), localized: true, maxLength: 120 },
    positionField(),
    pictureField(),
    {
      name: 'technologies',
      type: 'relationship',
      relationTo: 'technologies',
      hasMany: true,
      label: adminWords('technologies.many'),
      admin: { position: 'sidebar' },
    },
  ],
})
