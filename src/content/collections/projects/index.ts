import type { Condition, Field, TextField } from 'payload'
import { editorialCollection } from '@/content/editing/editorial-collection'
import { choiceField } from '@/content/fields/choice'
import { dayField, today } from '@/content/fields/day'
import { notBefore, notBelow } from '@/content/fields/not-below'
import { galleryField, PICTURE_ORDER, pictureField } from '@/content/fields/sidebar'
import { slugField } from '@/content/fields/slug'
import { richTextField, summaryField, titleField } from '@/content/fields/texts'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { PROJECT_KINDS, PROJECT_STATUSES } from '@/shared/content-choices'
import { DAY_PICKER } from '@/shared/day-picker'

const isEuProject: Condition = (data) => data?.kind === 'eu'
const isOurWork: Condition = (data) => data?.kind !== 'eu'

type ProjectWord = Extract<Parameters<typeof adminLabel>[0], `projects.${string}`>

const text = (name: string, label: ProjectWord, localized = true): TextField => ({
  name,
  type: 'text',
  label: adminLabel(label),
  localized,
  maxLength: 120,
})

const story = (name: string, label: ProjectWord, condition?: Condition) =>
  richTextField({ name, label: adminLabel(label) }, condition)

const partData: Field[] = [
  { type: 'row', fields: [text('material', 'projects.material'), text('tolerance', 'projects.tolerance')] },
  {
    type: 'row',
    fields: [
      { name: 'weightKg', type: 'number', label: adminLabel('projects.weightKg'), min: 0 },
      { name: 'annualVolume', type: 'number', label: adminLabel('projects.annualVolume'), min: 0 },
    ],
  },
  text('industry', 'projects.industry'),
]

/** Required fields apply only to EU projects, because Payload does not validate the fields of a hidden group. */
const euData: Field[] = [
  { ...text('fund', 'projects.fund'), admin: { description: adminLabel('projects.fundHelp') } },
  { ...text('programme', 'projects.programme'), required: true },
  { ...text('code', 'projects.code', false), required: true },
  {
    type: 'row',
    fields: [
      {
        name: 'totalAmountEur',
        type: 'number',
        required: true,
        label: adminLabel('projects.totalAmountEur'),
        min: 0,
        validate: notBelow('euAmountEur', 'projects.euAmountEur'),
      },
      {
        name: 'euAmountEur',
        type: 'number',
        required: true,
        label: adminLabel('projects.euAmountEur'),
        min: 0,
      },
    ],
  },
  {
    type: 'row',
    fields: [
      {
        name: 'from',
        type: 'date',
        required: true,
        label: adminLabel('projects.from'),
        admin: { date: DAY_PICKER },
      },
      {
        name: 'to',
        type: 'date',
        required: true,
        label: adminLabel('projects.to'),
        validate: notBefore('from', 'projects.from'),
        admin: { date: DAY_PICKER },
      },
    ],
  },
  richTextField({ name: 'aims', label: adminLabel('projects.aims'), required: true }),
  story('results', 'projects.results'),
  {
    name: 'logos',
    type: 'upload',
    relationTo: 'media',
    hasMany: true,
    label: adminLabel('projects.logos'),
    admin: { description: adminLabel('projects.logosHelp'), components: PICTURE_ORDER },
  },
]

export const projects = editorialCollection({
  slug: 'projects',
  labels: { singular: adminLabel('projects.one'), plural: adminLabel('projects.many') },
  defaultSort: '-datedOn',
  admin: {
    useAsTitle: 'title',
    group: localizedAdminLabel('groups.content'),
    defaultColumns: ['title', 'kind', 'status', '_status', 'datedOn'],
    listSearchableFields: ['title', 'summary', 'material', 'industry'],
    description: localizedAdminLabel('projects.help'),
  },
  fields: [
    titleField(),
    summaryField(),
    { type: 'collapsible', label: adminLabel('projects.partData'), fields: partData },
    story('problem', 'projects.problem', isOurWork),
    story('solution', 'projects.solution', isOurWork),
    {
      name: 'eu',
      type: 'group',
      label: adminLabel('projects.eu'),
      admin: { condition: isEuProject, description: adminLabel('projects.euHelp') },
      fields: euData,
    },
    galleryField(),
    slugField(),
    choiceField({
      name: 'kind',
      label: adminLabel('projects.kind'),
      values: PROJECT_KINDS,
      words: (kind) => adminLabel(`projectKinds.${kind}`),
      initial: 'example',
    }),
    choiceField({
      name: 'status',
      label: adminLabel('projects.status'),
      values: PROJECT_STATUSES,
      words: (status) => adminLabel(`projectStatuses.${status}`),
      initial: 'actual',
      enumName: 'enum_projects_progress',
    }),
    dayField('datedOn', adminLabel('projects.datedOn'), {
      required: true,
      defaultValue: today,
      help: adminLabel('projects.datedOnHelp'),
    }),
    pictureField('cover'),
    {
      name: 'technologies',
      type: 'relationship',
      relationTo: 'technologies',
      hasMany: true,
      label: adminLabel('technologies.many'),
      admin: { position: 'sidebar', description: adminLabel('projects.technologiesHelp') },
    },
  ],
})
