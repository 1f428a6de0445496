import { adminLabel } from '@/i18n/admin-messages'
import { filesOf, line, submissions } from './submission-collection'

export const contactSubmissions = submissions({
  form: 'contact',
  labels: { singular: adminLabel('submissions.contactOne'), plural: adminLabel('submissions.contactMany') },
  columns: ['title', 'topic', 'email'],
  asked: [
    line('title', 'submissions.title'),
    { name: 'message', type: 'textarea', label: adminLabel('submissions.message') },
    line('company', 'submissions.company'),
    line('topic', 'submissions.topic'),
    line('name', 'submissions.name'),
    line('email', 'submissions.email', true),
    line('phone', 'submissions.phone'),
    filesOf(),
  ],
})
