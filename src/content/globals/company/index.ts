import type { GlobalConfig } from 'payload'
import { announceGlobal } from '@/content/freshness-hooks'
import { adminWords } from '@/i18n/admin-words'
import { allows, allowsWriting } from '@/identity/access/may'

export const company: GlobalConfig = {
  slug: 'company',
  label: adminWords('company.one'),
  admin: { group: adminWords('groups.company'), description: adminWords('company.help') },
  access: { read: allows('readPublished', 'company'), update: allowsWriting('company') },
  versions: { max: 50 },
  hooks: { afterChange: [announceGlobal('company')] },
  fields: [
    { name: 'name', type: 'text', label: adminWords('company.name'), required: true, maxLength: 120 },
    {
      name: 'about',
      type: 'textarea',
      label: adminWords('company.about'),
      localized: true,
      maxLength: 200,
      admin: { description: adminWords('company.aboutHelp') },
    },
    {
      type: 'row',
      fields: [
        { name: 'street', type: 'text', label: adminWords('company.street'), maxLength: 120 },
        { name: 'postalCode', type: 'text', label: adminWords('company.postalCode'), maxLength: 12 },
        { name: 'city', type: 'text', label: adminWords('company.city'), maxLength: 80 },
      ],
    },
    { name: 'country', type: 'text', label: adminWords('company.country'), localized: true, maxLength: 80 },
    {
      type: 'row',
      fields: [
        { name: 'phone', type: 'text', label: adminWords('company.phone'), maxLength: 40 },
        { name: 'email', type: 'email', label: adminWords('company.email') },
      ],
    },
    {
      name: 'taxNumber',
      type: 'text',
      label: adminWords('company.taxNumber'),
      maxLength: 20,
      admin: { description: adminWords('company.taxNumberHelp') },
    },
  ],
}
