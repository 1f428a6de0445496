import { adminLabel } from '@/i18n/admin-messages'
import { EDUCATION_LEVELS } from '@/shared/submissions/forms'
import { filesOf, line, submissions } from './submission-collection'

export const applications = submissions({
  form: 'application',
  labels: {
    singular: adminLabel('submissions.applicationOne'),
    plural: adminLabel('submissions.applicationMany'),
  },
  columns: ['fullName', 'position', 'education'],
  asked: [
    line('fullName', 'submissions.name'),
    {
      name: 'education',
      type: 'select',
      label: adminLabel('submissions.education'),
      options: EDUCATION_LEVELS.map((value) => ({ value, label: adminLabel(`education.${value}`) })),
    },
    line('email', 'submissions.email', true),
    line('phone', 'submissions.phone'),
    { name: 'message', type: 'textarea', label: adminLabel('submissions.message') },
    // Empty for a speculative application.
    {
      name: 'position',
      type: 'relationship',
      relationTo: 'positions',
      label: adminLabel('submissions.position'),
      admin: { components: { Cell: '/inbox/admin/position-cell#PositionCell' } },
    },
    filesOf(),
  ],
})
