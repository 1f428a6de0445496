import { CAPABILITIES, type Capability } from '@/content/capabilities'
import { editorial } from '@/content/editorial'
import { pictureField, positionField } from '@/content/fields/sidebar'
import { slugField } from '@/content/fields/slug'
import { bodyField, summaryField, titleField } from '@/content/fields/texts'
import { LOCALE_CODES } from '@/facts/locales'
import { adminWords } from '@/i18n/admin-words'
import { messagesFor } from '@/i18n/messages'

/** Editors read the rows by the names that visitors see. */
function capabilityLabel(name: Capability): Record<string, string> {
  return Object.fromEntries(LOCALE_CODES.map((locale) => [locale, messagesFor(locale).capabilities[name]]))
}

export const technologies = editorial({
  slug: 'technologies',
  labels: { singular: adminWords('technologies.one'), plural: adminWords('technologies.many') },
  defaultSort: 'position',
  admin: {
    useAsTitle: 'title',
    group: adminWords('groups.content'),
    defaultColumns: ['position', 'title', '_status', 'updatedAt'],
    description: adminWords('technologies.help'),
  },
  fields: [
    titleField(),
    summaryField(),
    {
      type: 'collapsible',
      label: adminWords('technologies.capabilities'),
      admin: { description: adminWords('technologies.capabilitiesHelp') },
      fields: CAPABILITIES.map((name) => ({
        name,
        type: 'text' as const,
        label: capabilityLabel(name),
        localized: true,
        maxLength: 80,
      })),
    },
    bodyField(),
    slugField(),
    positionField(),
    {
      name: 'processes',
      type: 'relationship',
      relationTo: 'processes',
      hasMany: true,
      label: adminWords('technologies.processes'),
      admin: { position: 'sidebar', description: adminWords('technologies.processesHelp') },
    },
    pictureField(),
  ],
})
