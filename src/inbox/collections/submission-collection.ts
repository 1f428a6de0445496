// Defines an inbox for each form: what visitors have written, which is immutable, and its handling.

import type { CollectionConfig, Field } from 'payload'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { allows } from '@/identity/access/permission-checks'
import { DAY_PICKER } from '@/shared/day-picker'
import { LOCALES } from '@/shared/locales'
import { REFUSED_CHANGES } from '@/shared/refused-changes'
import {
  type Form,
  SUBMISSION_COLLECTIONS,
  SUBMISSION_EVENTS,
  SUBMISSION_STATES,
} from '@/shared/submissions/forms'
import { allowsInbox, canAccessInbox, type InboxUser } from '../access'
import { submissionEndpoints } from './submission-endpoints'
import { submissionHooks } from './submission-hooks'
import { validateOwner } from './validate-owner'

interface Special {
  form: Form
  labels: CollectionConfig['labels']
  /** The fields of the form; immutable after submission. */
  asked: Field[]
  columns: string[]
}

const nobody = () => false
const side = { position: 'sidebar' } as const
const onlyByActs = { create: nobody, update: nobody }
const keptInside = { read: nobody, ...onlyByActs }

/** For lists, filters and actions only. The submission itself is rendered as text, not as form fields. */
const notInTheForm = { hidden: true, disableBulkEdit: true } as const

/** Makes a field immutable after creation. */
function asWritten(field: Field): Field {
  return { ...field, access: onlyByActs, admin: { ...field.admin, ...notInTheForm } } as Field
}

/** A part of the submission that is rendered by a server component of `admin/`. */
function shown(name: string, component: string, form: Form): Field {
  return {
    name,
    type: 'ui',
    admin: { components: { Field: { path: component, serverProps: { form } } }, disableListColumn: true },
  }
}

/** A line of text in the form. */
export function line(name: string, word: Parameters<typeof adminLabel>[0], index = false): Field {
  return { name, type: 'text', label: adminLabel(word), index }
}

/** The files of the submission. */
export function filesOf(): Field {
  return {
    name: 'files',
    type: 'relationship',
    relationTo: 'attachments',
    hasMany: true,
    label: adminLabel('submissions.files'),
  }
}

/** Rendered with the timeline of the submission. */
const whoAndWhen: Field = {
  type: 'row',
  fields: [
    asWritten({
      name: 'author',
      type: 'relationship',
      relationTo: 'users',
      label: adminLabel('submissions.author'),
    }),
    asWritten({ name: 'at', type: 'date', label: adminLabel('submissions.at') }),
  ],
}

/** Fields about the handling of a submission. */
const handling = (form: Form): Field[] => [
  {
    name: 'state',
    type: 'select',
    required: true,
    defaultValue: 'new',
    index: true,
    label: adminLabel('submissions.state'),
    options: SUBMISSION_STATES.map((state) => ({
      value: state,
      label: adminLabel(`submissionStates.${state}`),
    })),
    admin: side,
  },
  {
    name: 'owner',
    type: 'relationship',
    relationTo: 'users',
    label: adminLabel('submissions.owner'),
    validate: validateOwner(form),
    admin: {
      ...side,
      components: {
        Field: { path: '/inbox/admin/owner/owner-field#OwnerField', serverProps: { form } },
        Cell: '/inbox/admin/owner/owner-cell#OwnerCell',
      },
    },
  },
  {
    name: 'dueOn',
    type: 'date',
    label: adminLabel('submissions.dueOn'),
    admin: { ...side, date: DAY_PICKER, components: { Cell: '/inbox/admin/due-cell#DueCell' } },
  },
  {
    name: 'notes',
    type: 'array',
    label: adminLabel('submissions.notes'),
    labels: { singular: adminLabel('submissions.note'), plural: adminLabel('submissions.notes') },
    // Bulk editing would replace the lists of all items by one.
    admin: { description: adminLabel('submissions.notesHelp'), disableBulkEdit: true },
    fields: [
      {
        name: 'text',
        type: 'textarea',
        required: true,
        maxLength: 5000,
        label: adminLabel('submissions.note'),
      },
      whoAndWhen,
    ],
  },
]

/** The correspondence about the submission, which only actions extend. */
const correspondence: Field = {
  name: 'correspondence',
  type: 'array',
  label: adminLabel('submissions.correspondence'),
  access: onlyByActs,
  // Stays conditional, because its table was created with a condition, so that Payload requires no text of a row.
  admin: { condition: () => false, disableBulkEdit: true },
  fields: [
    {
      name: 'from',
      type: 'select',
      required: true,
      options: [
        { value: 'visitor', label: adminLabel('submissions.fromVisitor') },
        { value: 'staff', label: adminLabel('submissions.fromStaff') },
      ],
      label: adminLabel('submissions.from'),
    },
    whoAndWhen,
    { name: 'text', type: 'textarea', required: true, label: adminLabel('submissions.text') },
  ],
}

const history: Field = {
  name: 'history',
  type: 'array',
  label: adminLabel('submissions.history'),
  access: onlyByActs,
  admin: notInTheForm,
  fields: [
    {
      name: 'event',
      type: 'select',
      required: true,
      label: adminLabel('submissions.event'),
      options: SUBMISSION_EVENTS.map((event) => ({
        value: event,
        label: adminLabel(`submissionEvents.${event}`),
      })),
    },
    line('detail', 'submissions.detail'),
    whoAndWhen,
  ],
}

/** Circumstances of the receipt, stored as evidence. */
const circumstances: Field[] = [
  asWritten({
    name: 'caseNumber',
    type: 'text',
    required: true,
    unique: true,
    label: adminLabel('submissions.case'),
  }),
  asWritten({
    name: 'locale',
    type: 'select',
    required: true,
    label: adminLabel('submissions.language'),
    options: LOCALES.map(({ code, ownName }) => ({ value: code, label: ownName })),
  }),
  asWritten(line('page', 'submissions.page')),
  asWritten({
    type: 'group',
    name: 'consent',
    label: adminLabel('submissions.consent'),
    fields: [
      line('version', 'submissions.consentVersion'),
      { name: 'text', type: 'textarea', label: adminLabel('submissions.consentText') },
    ],
  }),
  // Digest of the secret with which the sender of a complaint reads the reply.
  { name: 'secretDigest', type: 'text', unique: true, hidden: true, access: keptInside },
  // A form that is sent twice is stored once.
  { name: 'submissionKey', type: 'text', unique: true, hidden: true, access: keptInside },
]

export function submissions({ form, labels, asked, columns }: Special): CollectionConfig {
  const slug = SUBMISSION_COLLECTIONS[form]
  return {
    slug,
    labels,
    admin: {
      group: localizedAdminLabel('groups.inbox'),
      useAsTitle: 'caseNumber',
      disableCopyToLocale: true,
      defaultColumns: ['caseNumber', ...columns, 'state', 'owner', 'dueOn', 'createdAt'],
      listSearchableFields: [
        'caseNumber',
        ...asked.flatMap((field) =>
          'name' in field && field.type !== 'relationship' && field.type !== 'select' ? [field.name] : [],
        ),
      ],
      components: {
        beforeListTable: ['/inbox/admin/list-tools#ListTools'],
        edit: { beforeDocumentControls: REFUSED_CHANGES },
      },
      hidden: ({ user }) => !canAccessInbox(user as InboxUser, 'readDrafts', form),
    },
    access: {
      read: allowsInbox('readDrafts', form),
      // Only `create-submission.ts` creates submissions.
      create: allows('create', slug),
      update: allowsInbox('update', form),
      delete: allowsInbox('delete', form),
    },
    endpoints: submissionEndpoints(form),
    hooks: submissionHooks(form),
    defaultSort: '-createdAt',
    disableDuplicate: true,
    fields: [
      shown('submission', '/inbox/admin/submission-view#SubmissionView', form),
      shown('timeline', '/inbox/admin/timeline#Timeline', form),
      shown('answer', '/inbox/admin/reply/reply-panel#ReplyPanel', form),
      ...handling(form),
      ...asked.map(asWritten),
      correspondence,
      history,
      ...circumstances,
    ],
  }
}
