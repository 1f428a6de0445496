import { editorialCollection } from '@/content/editing/editorial-collection'
import { pictureField, positionField } from '@/content/fields/sidebar'
import { otherNamesField, summaryField, titleField } from '@/content/fields/texts'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'

export const products = editorialCollection({
  slug: 'products',
  labels: { singular: adminLabel('products.one'), plural: adminLabel('products.many') },
  defaultSort: 'position',
  admin: {
    useAsTitle: 'title',
    group: localizedAdminLabel('groups.company'),
    defaultColumns: ['position', 'title', '_status', 'updatedAt'],
    description: localizedAdminLabel('products.help'),
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
    otherNamesField(),
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
