import { draftedGlobal } from '@/content/editing/drafted-global'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'

export const home = draftedGlobal({
  slug: 'home',
  label: adminLabel('home.one'),
  admin: {
    group: localizedAdminLabel('groups.company'),
    description: localizedAdminLabel('home.help'),
  },
  fields: [
    {
      name: 'claim',
      type: 'text',
      label: adminLabel('home.claim'),
      required: true,
      localized: true,
      maxLength: 90,
      admin: { description: adminLabel('home.claimHelp') },
    },
    { name: 'intro', type: 'textarea', label: adminLabel('home.intro'), localized: true, maxLength: 300 },
    { name: 'hero', type: 'upload', relationTo: 'media', label: adminLabel('home.hero') },
    {
      name: 'projects',
      type: 'relationship',
      relationTo: 'projects',
      hasMany: true,
      maxRows: 4,
      label: adminLabel('home.projects'),
      admin: { description: adminLabel('home.projectsHelp') },
    },
  ],
})
