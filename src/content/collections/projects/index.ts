import type { Condition, Field, RichTextField, TextField } from 'payload'
import { editorial } from '@/content/editorial'
import { choiceField } from '@/content/fields/choice'
import { dayField } from '@/content/fields/day'
import { galleryField, pictureField } from '@/content/fields/sidebar'
import { slugField } from '@/content/fields/slug'
import { summaryField, titleField } from '@/content/fields/texts'
import { PROJECT_KINDS, PROJECT_STATUSES } from '@/facts/content-choices'
import { adminWords } from '@/i18n/admin-words'

const isEuProject: Condition = (data) => data?.kind === 'eu'
const isOurWork: Condition = (data) => data?.kind !== 'eu'

type ProjectWord = Extract<Parameters<typeof adminWords>[0], `projects.${string}`>

const text = (name: string, label: ProjectWord, localized = true): TextField => ({
  name,
  type: 'text',
  label: adminWords(label),
  localized,
  maxLength: 120,
})

const story = (name: string, label: ProjectWord): RichTextField => ({
  name,
  type: 'richText',
  label: adminWords(label),
  localized: true,
})

const partData: Field[] = [
  { type: 'row', fields: [text('material', 'projects.material'), text('tolerance', 'projects.tolerance')] },
  {
    type: 'row',
    fields: [
      { name: 'weightKg', type: 'number', label: adminWords('projects.weightKg'), min: 0 },
      { name: 'annualVolume', type: 'number', label: adminWords('projects.annualVolume'), min: 0 },
    ],
  },
  text('industry', 'projects.industry'),
]

const euData: Field[] = [
  text('fund', 'projects.fund'),
  text('programme', 'projects.programme'),
  text('code', 'projects.code', false),
  {
    type: 'row',
    fields: [
      { name: 'totalAmountEur', type: 'number', label: adminWords('projects.totalAmountEur'), min: 0 },
      { name: 'euAmountEur', type: 'number', label: adminWords('projects.euAmountEur'), min: 0 },
    ],
  },
  {
    type: 'row',
    fields: [
      { name: 'from', type: 'date', label: adminWords('projects.from') },
      { name: 'to', type: 'date', label: adminWords('projects.to') },
    ],
  },
  story('aims', 'projects.aims'),
  story('results', 'projects.results'),
  {
    name: 'logos',
    type: 'upload',
    relationTo: 'media',
    hasMany: true,
    label: adminWords('projects.logos'),
    admin: { description: adminWords('projects.logosHelp') },
  },
]

export const projects = editorial({
  slug: 'projects',
  labels: { singular: adminWords('projects.one'), plural: adminWords('projects.many') },
  defaultSort: '-datedOn',
  admin: {
    useAsTitle: 'title',
    group: adminWords('groups.content'),
    defaultColumns: ['title', 'kind', 'status', '_status', 'datedOn'],
    listSearchableFields: ['title', 'summary', 'material', 'industry'],
    description: adminWords('projects.help'),
  },
  fields: [
    titleField(),
    summaryField(),
    { type: 'collapsible', label: adminWords('projects.partData'), fields: partData },
    { ...story('problem', 'projects.problem'), admin: { condition: isOurWork } },
    { ...story('solution', 'projects.solution'), admin: { condition: isOurWork } },
    {
      name: 'eu',
      type: 'group',
      label: adminWords('projects.eu'),
      admin: { condition: isEuProject, description: adminWords('projects.euHelp') },
      fields: euData,
    },
    galleryField(),
    slugField(),
    choiceField({
      name: 'kind',
      label: adminWords('projects.kind'),
      values: PROJECT_KINDS,
      words: (kind) => adminWords(`projectKinds.${kind}`),
      initial: 'example',
    }),
    choiceField({
      name: 'status',
      label: adminWords('projects.status'),
      values: PROJECT_STATUSES,
      words: (status) => adminWords(`projectStatuses.${status}`),
      initial: 'actual',
      enumName: 'enum_projects_progress',
    }),
    dayField('datedOn', adminWords('projects.datedOn'), {
      required: true,
      defaultValue: () => new Date().toISOString(),
      help: adminWords('projects.datedOnHelp'),
    }),
    pictureField('cover'),
    {
      name: 'technologies',
      type: 'relationship',
      relationTo: 'technologies',
      hasMany: true,
      label: adminWords('technologies.many'),
      admin: { position: 'sidebar', description: adminWords('projects.technologiesHelp') },
    },
  ],
})
