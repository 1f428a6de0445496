import { adminLabel } from '@/i18n/admin-messages'
import { EDUCATION_LEVELS } from '@/shared/submissions/forms'
import { filesOf, line, submissions } from './submission-collection'

export const applications = submissions({
  form: 'application',
  labels: { singular: adminLabel('letters.applicationOne'), plural: adminLabel('letters.applicationMany') },
  columns: ['fullName', 'position', 'education'],
  asked: [
    line('fullName', 'letters.name'),
    {
      name: 'education',
      type: 'select',
      label: adminLabel('letters.education'),
      options: EDUCATION_LEVELS.map((value) => ({ value, label: adminLabel(`education.${value}`) })),
    },
    line('email', 'letters.email', true),
    line('phone', 'letters.phone'),
    { name: 'message', type: 'textarea', label: adminLabel('letters.message') },
    // Empty for an open application.
    {
      name: 'position',
      type: 'relationship',
      relationTo: 'positions',
      label: adminLabel('letters.position'),
      admin: { components: { Cell: '/inbox/admin/position-cell#PositionCell' } },
    },
    filesOf(),
  ],
})
