import { adminWords } from '@/i18n/admin-words'
import { filesOf, letters, line } from './letters'

export const complaints = letters({
  form: 'complaint',
  labels: { singular: adminWords('letters.complaintOne'), plural: adminWords('letters.complaintMany') },
  columns: ['reference', 'email'],
  asked: [
    { name: 'description', type: 'textarea', label: adminWords('letters.description') },
    line('reference', 'letters.reference'),
    line('name', 'letters.name'),
    line('email', 'letters.email', true),
    filesOf(),
  ],
})
