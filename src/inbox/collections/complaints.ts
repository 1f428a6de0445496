import { adminLabel } from '@/i18n/admin-messages'
import { filesOf, line, submissions } from './submission-collection'

export const complaints = submissions({
  form: 'complaint',
  labels: {
    singular: adminLabel('submissions.complaintOne'),
    plural: adminLabel('submissions.complaintMany'),
  },
  columns: ['reference', 'email'],
  asked: [
    { name: 'description', type: 'textarea', label: adminLabel('submissions.description') },
    line('reference', 'submissions.reference'),
    line('name', 'submissions.name'),
    line('email', 'submissions.email', true),
    filesOf(),
  ],
})
