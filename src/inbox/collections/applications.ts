import { EDUCATION } from '@/facts/forms'
import { adminWords } from '@/i18n/admin-words'
import { filesOf, letters, line } from './letters'

export const applications = letters({
  form: 'application',
  labels: { singular: adminWords('letters.applicationOne'), plural: adminWords('letters.applicationMany') },
  columns: ['fullName', 'position', 'education'],
  asked: [
    line('fullName', 'letters.name'),
    {
      name: 'education',
      type: 'select',
      label: adminWords('letters.education'),
      options: EDUCATION.map((value) => ({ value, label: adminWords(`education.${value}`) })),
    },
    line('email', 'letters.email', true),
    line('phone', 'letters.phone'),
    { name: 'message', type: 'textarea', label: adminWords('letters.message') },
    // Empty for an open application.
    {
      name: 'position',
      type: 'relationship',
      relationTo: 'positions',
      label: adminWords('letters.position'),
      admin: { components: { Cell: '/inbox/admin/position-cell#PositionCell' } },
    },
    filesOf(),
  ],
})
