import { editorial } from '@/content/editorial'
import { choiceField } from '@/content/fields/choice'
import { positionField } from '@/content/fields/sidebar'
import { slugField } from '@/content/fields/slug'
import { bodyField, summaryField, titleField } from '@/content/fields/texts'
import { LEGAL_PARTS } from '@/facts/content-choices'
import { adminWords } from '@/i18n/admin-words'

const partField = choiceField({
  name: 'part',
  label: adminWords('legalPages.part'),
  values: LEGAL_PARTS,
  words: (part) => adminWords(`legalParts.${part}`),
  help: adminWords('legalPages.partHelp'),
})

export const legalPages = editorial({
  slug: 'legal-pages',
  labels: { singular: adminWords('legalPages.one'), plural: adminWords('legalPages.many') },
  defaultSort: 'position',
  admin: {
    useAsTitle: 'title',
    group: adminWords('groups.legal'),
    defaultColumns: ['position', 'title', 'part', '_status', 'updatedAt'],
    description: adminWords('legalPages.help'),
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
      label: adminWords('legalPages.isSample'),
      defaultValue: false,
      admin: { position: 'sidebar', description: adminWords('legalPages.isSampleHelp') },
    },
  ],
})
