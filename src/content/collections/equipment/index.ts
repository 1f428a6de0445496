import { editorialCollection } from '@/content/editing/editorial-collection'
import { choiceField } from '@/content/fields/choice'
import { pictureField, positionField } from '@/content/fields/sidebar'
import { titleField } from '@/content/fields/texts'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { MACHINE_CATEGORIES } from '@/shared/content-choices'

export const equipment = editorialCollection({
  slug: 'equipment',
  labels: { singular: adminLabel('equipment.one'), plural: adminLabel('equipment.many') },
  defaultSort: 'position',
  admin: {
    useAsTitle: 'title',
    group: localizedAdminLabel('groups.company'),
    defaultColumns: ['title', 'category', 'maker', 'model', '_status'],
    listSearchableFields: ['title', 'maker', 'model'],
    description: localizedAdminLabel('equipment.help'),
  },
  fields: [
    titleField(adminLabel('equipment.titleHelp')),
    {
      type: 'row',
      fields: [
        { name: 'maker', type: 'text', label: adminLabel('equipment.maker'), maxLength: 60 },
        { name: 'model', type: 'text', label: adminLabel('equipment.model'), maxLength: 60 },
      ],
    },
    {
      name: 'capacity',
      type: 'text',
      label: adminLabel('equipment.capacity'),
      localized: true,
      maxLength: 120,
      admin: { description: adminLabel('equipment.capacityHelp') },
    },
    {
      type: 'row',
      fields: [
        { name: 'year', type: 'number', label: adminLabel('equipment.year'), min: 1900, max: 2100 },
        {
          name: 'count',
          type: 'number',
          label: adminLabel('equipment.count'),
          required: true,
          defaultValue: 1,
          min: 1,
          max: 999,
        },
      ],
    },
    choiceField({
      name: 'category',
      label: adminLabel('equipment.category'),
      values: MACHINE_CATEGORIES,
      words: (category) => adminLabel(`machineCategories.${category}`),
    }),
    positionField(),
    pictureField(),
  ],
})
