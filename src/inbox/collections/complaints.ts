import { adminLabel } from '@/i18n/admin-messages'
import { filesOf, line, submissions } from './submission-collection'

export const complaints = submissions({
  form: 'complaint',
  labels: { singular: adminLabel('letters.complaintOne'), plural: adminLabel('letters.complaintMany') },
  columns: ['reference', 'email'],
  asked: [
    { name: 'description', type: 'textarea', label: adminLabel('letters.description') },
    line('reference', 'letters.reference'),
    line('name', 'letters.name'),
    line('email', 'letters.email', true),
    filesOf(),
  ],
})
