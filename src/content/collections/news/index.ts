import { editorial } from '@/content/editorial'
import { pictureField } from '@/content/fields/sidebar'
import { slugField } from '@/content/fields/slug'
import { bodyField, summaryField, titleField } from '@/content/fields/texts'
import { adminWords } from '@/i18n/admin-words'

export const news = editorial({
  slug: 'news',
  labels: { singular: adminWords('news.one'), plural: adminWords('news.many') },
  defaultSort: '-publishedOn',
  admin: {
    useAsTitle: 'title',
    group: adminWords('groups.content'),
    defaultColumns: ['title', '_status', 'publishedOn', 'updatedAt'],
    listSearchableFields: ['title', 'summary'],
    description: adminWords('news.help'),
  },
  fields: [
    titleField(),
    summaryField(),
    bodyField(),
    slugField(),
    {
      name: 'publishedOn',
      type: 'date',
      label: adminWords('news.publishedOn'),
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'd. M. yyyy' },
        description: adminWords('news.publishedOnHelp'),
      },
    },
    pictureField('cover', adminWords('news.coverHelp')),
  ],
})
