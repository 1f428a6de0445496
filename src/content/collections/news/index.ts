import { editorialCollection } from '@/content/editing/editorial-collection'
import { dayField, today } from '@/content/fields/day'
import { galleryField, pictureField } from '@/content/fields/sidebar'
import { slugField } from '@/content/fields/slug'
import { bodyField, summaryField, titleField } from '@/content/fields/texts'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'

export const news = editorialCollection({
  slug: 'news',
  labels: { singular: adminLabel('news.one'), plural: adminLabel('news.many') },
  defaultSort: '-publishedOn',
  admin: {
    useAsTitle: 'title',
    group: localizedAdminLabel('groups.content'),
    defaultColumns: ['title', '_status', 'publishedOn', 'updatedAt'],
    listSearchableFields: ['title', 'summary'],
    description: localizedAdminLabel('news.help'),
  },
  fields: [
    titleField(),
    summaryField(),
    bodyField(),
    galleryField(),
    slugField(),
    dayField('publishedOn', adminLabel('news.publishedOn'), {
      required: true,
      defaultValue: today,
      help: adminLabel('news.publishedOnHelp'),
    }),
    pictureField('cover', adminLabel('news.coverHelp')),
  ],
})
