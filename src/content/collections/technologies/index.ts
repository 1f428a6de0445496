import { CAPABILITIES, type Capability } from '@/content/editing/capabilities'
import { editorialCollection } from '@/content/editing/editorial-collection'
import { pictureField, positionField } from '@/content/fields/sidebar'
import { slugField } from '@/content/fields/slug'
import { bodyField, otherNamesField, summaryField, titleField } from '@/content/fields/texts'
import { type AdminLabel, adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { messagesFor } from '@/i18n/messages'
import { DEFAULT_LOCALE, isLocale } from '@/shared/locales'

/** Returns the name of a row as visitors see it. */
function capabilityLabel(name: Capability): AdminLabel {
  return ({ i18n: { language } }) =>
    messagesFor(isLocale(language) ? language : DEFAULT_LOCALE).capabilities[name]
}

export const technologies = editorialCollection({
  slug: 'technologies',
  labels: { singular: adminLabel('technologies.one'), plural: adminLabel('technologies.many') },
  defaultSort: 'position',
  admin: {
    useAsTitle: 'title',
    group: localizedAdminLabel('groups.content'),
    defaultColumns: ['position', 'title', '_status', 'updatedAt'],
    description: localizedAdminLabel('technologies.help'),
  },
  fields: [
    titleField(),
    summaryField(),
    {
      type: 'collapsible',
      label: adminLabel('technologies.capabilities'),
      admin: { description: adminLabel('technologies.capabilitiesHelp') },
      fields: CAPABILITIES.map((name) => ({
        name,
        type: 'text' as const,
        label: capabilityLabel(name),
        localized: true,
        maxLength: 80,
      })),
    },
    bodyField(),
    otherNamesField(),
    slugField(),
    positionField(),
    {
      name: 'processes',
      type: 'relationship',
      relationTo: 'processes',
      hasMany: true,
      label: adminLabel('technologies.processes'),
      admin: { position: 'sidebar', description: adminLabel('technologies.processesHelp') },
    },
    pictureField(),
  ],
})
