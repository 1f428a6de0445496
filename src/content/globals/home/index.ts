import type { GlobalConfig } from 'payload'
import { concurrentGlobalEdits } from '@/content/editing/concurrent-edits'
import { REFUSED_CHANGES } from '@/content/editing/refused-changes'
import { publishGlobalChanges } from '@/content/publishing/publish-hooks'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { allows, allowsEditing, allowsReadingOnPages } from '@/identity/access/permission-checks'

export const home: GlobalConfig = {
  slug: 'home',
  label: adminLabel('home.one'),
  admin: {
    group: localizedAdminLabel('groups.company'),
    description: localizedAdminLabel('home.help'),
    components: { elements: { beforeDocumentControls: REFUSED_CHANGES } },
  },
  access: {
    read: allowsReadingOnPages('home'),
    readVersions: allows('readDrafts', 'home'),
    update: allowsEditing('home'),
  },
  versions: { max: 50 },
  lockDocuments: false,
  hooks: { ...concurrentGlobalEdits('home'), afterChange: [publishGlobalChanges('home')] },
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
}
