import { adminLabel } from '@/i18n/admin-messages'
import { filesOf, line, submissions } from './submission-collection'

export const contactSubmissions = submissions({
  form: 'contact',
  labels: { singular: adminLabel('letters.contactOne'), plural: adminLabel('letters.contactMany') },
  columns: ['title', 'topic', 'email'],
  asked: [
    line('title', 'letters.title'),
    { name: 'message', type: 'textarea', label: adminLabel('letters.message') },
    line('company', 'letters.company'),
    line('topic', 'letters.topic'),
    line('name', 'letters.name'),
    line('email', 'letters.email', true),
    line('phone', 'letters.phone'),
    filesOf(),
  ],
})
