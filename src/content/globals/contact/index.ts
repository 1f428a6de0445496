import type { GlobalConfig, TextField } from 'payload'
import { notifyField } from '@/content/fields/notify'
import { announceGlobal } from '@/content/freshness-hooks'
import { TOPIC_PAGES } from '@/facts/forms'
import { SUMMARY_MAX_CHARACTERS } from '@/facts/limits'
import { adminWords } from '@/i18n/admin-words'
import { allows, allowsWriting } from '@/identity/access/may'

type ContactWord = Extract<Parameters<typeof adminWords>[0], `contact.${string}`>

const line = (name: string, label: ContactWord, localized = false): TextField => ({
  name,
  type: 'text',
  label: adminWords(label),
  localized,
  maxLength: 80,
})

export const contact: GlobalConfig = {
  slug: 'contact',
  label: adminWords('contact.one'),
  admin: { group: adminWords('groups.company'), description: adminWords('contact.help') },
  access: { read: allows('readPublished', 'contact'), update: allowsWriting('contact') },
  versions: { max: 50 },
  hooks: { afterChange: [announceGlobal('contact')] },
  fields: [
    {
      name: 'intro',
      type: 'textarea',
      label: adminWords('contact.intro'),
      localized: true,
      maxLength: SUMMARY_MAX_CHARACTERS,
    },
    {
      name: 'departments',
      type: 'array',
      label: adminWords('contact.departments'),
      admin: { initCollapsed: true },
      fields: [
        { ...line('name', 'contact.department', true), required: true },
        {
          type: 'row',
          fields: [line('person', 'contact.person'), line('function', 'contact.function', true)],
        },
        {
          type: 'row',
          fields: [
            line('phone', 'contact.phone'),
            { name: 'email', type: 'email', label: adminWords('company.email') },
          ],
        },
        line('hours', 'contact.hours', true),
      ],
    },
    {
      name: 'topics',
      type: 'array',
      label: adminWords('contact.topics'),
      admin: { initCollapsed: true, description: adminWords('contact.topicsHelp') },
      fields: [
        { ...line('label', 'contact.topic', true), required: true },
        {
          name: 'fromPages',
          type: 'select',
          hasMany: true,
          label: adminWords('contact.fromPages'),
          options: TOPIC_PAGES.map((page) => ({ value: page, label: adminWords(`topicPages.${page}`) })),
          admin: { description: adminWords('contact.fromPagesHelp') },
        },
        notifyField,
      ],
    },
    {
      name: 'directions',
      type: 'textarea',
      label: adminWords('contact.directions'),
      localized: true,
      maxLength: 1200,
    },
    {
      type: 'row',
      fields: [
        { name: 'latitude', type: 'number', label: adminWords('contact.latitude'), min: -90, max: 90 },
        { name: 'longitude', type: 'number', label: adminWords('contact.longitude'), min: -180, max: 180 },
      ],
    },
  ],
}
