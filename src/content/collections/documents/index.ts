import { editorialCollection } from '@/content/editing/editorial-collection'
import { choiceField } from '@/content/fields/choice'
import { documentFileField } from '@/content/fields/document-file'
import { titleField } from '@/content/fields/texts'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { DOCUMENT_KINDS } from '@/shared/content-choices'

export const documents = editorialCollection({
  slug: 'documents',
  labels: { singular: adminLabel('documents.one'), plural: adminLabel('documents.many') },
  defaultSort: '-year',
  admin: {
    useAsTitle: 'title',
    group: localizedAdminLabel('groups.legal'),
    defaultColumns: ['year', 'title', 'kind', '_status'],
    description: localizedAdminLabel('documents.help'),
  },
  fields: [
    titleField(),
    documentFileField(adminLabel('documents.fileHelp')),
    choiceField({
      name: 'kind',
      label: adminLabel('documents.kind'),
      values: DOCUMENT_KINDS,
      words: (kind) => adminLabel(`documentKinds.${kind}`),
      initial: 'financial',
    }),
    {
      name: 'year',
      type: 'number',
      label: adminLabel('milestones.year'),
      required: true,
      index: true,
      min: 1990,
      max: 2200,
      admin: { position: 'sidebar' },
    },
  ],
})
