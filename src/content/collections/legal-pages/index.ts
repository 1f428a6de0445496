import { editorialCollection } from '@/content/editing/editorial-collection'
import { choiceField } from '@/content/fields/choice'
import { positionField } from '@/content/fields/sidebar'
import { slugField } from '@/content/fields/slug'
import { bodyField, summaryField, titleField } from '@/content/fields/texts'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { LEGAL_PARTS } from '@/shared/content-choices'

const partField = choiceField({
  name: 'part',
  label: adminLabel('legalPages.part'),
  values: LEGAL_PARTS,
  words: (part) => adminLabel(`legalParts.${part}`),
  help: adminLabel('legalPages.partHelp'),
})

export const legalPages = editorialCollection({
  slug: 'legal-pages',
  labels: { singular: adminLabel('legalPages.one'), plural: adminLabel('legalPages.many') },
  defaultSort: 'position',
  admin: {
    useAsTitle: 'title',
    group: localizedAdminLabel('groups.legal'),
    defaultColumns: ['position', 'title', 'part', '_status', 'updatedAt'],
    description: localizedAdminLabel('legalPages.help'),
  },
  fields: [
    titleField(),
    summaryField(),
    bodyField(),
    slugField(),
    { ...partField, unique: true },
    positionField(),
    {
      name: 'isSample',
      type: 'checkbox',
      label: adminLabel('legalPages.isSample'),
      defaultValue: false,
      admin: { position: 'sidebar', description: adminLabel('legalPages.isSampleHelp') },
    },
  ],
})
