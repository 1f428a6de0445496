// One inbox per form: what visitors have written, and what we do about it. What they wrote is never changed here.

import type { CollectionConfig, Field } from 'payload'
import { type Form, LETTER_STATES, LETTERS_OF } from '@/facts/forms'
import { LOCALES } from '@/facts/locales'
import { adminWords } from '@/i18n/admin-words'
import type { Person } from '@/identity/access/may'
import { allowsDesk, sitsAt } from '../access'

interface Special {
  form: Form
  labels: CollectionConfig['labels']
  /** What the form asks for, as fields that nobody changes. */
  asked: Field[]
  columns: string[]
}

const nobody = () => false
const side = { position: 'sidebar' } as const

/** Written once, when the letter comes in. */
export function asWritten(field: Field): Field {
  return { ...field, access: { create: nobody, update: nobody } } as Field
}

/** One line of text that the form asks for. */
export function line(name: string, word: Parameters<typeof adminWords>[0], index = false): Field {
  return { name, type: 'text', label: adminWords(word), index }
}

/** What was sent along. */
export function filesOf(): Field {
  return {
    name: 'files',
    type: 'relationship',
    relationTo: 'attachments',
    hasMany: true,
    label: adminWords('letters.files'),
  }
}

/** What we do about it. */
const handling: Field[] = [
  {
    name: 'state',
    type: 'select',
    required: true,
    defaultValue: 'new',
    index: true,
    label: adminWords('letters.state'),
    options: LETTER_STATES.map((state) => ({ value: state, label: adminWords(`letterStates.${state}`) })),
    admin: side,
  },
  {
    name: 'owner',
    type: 'relationship',
    relationTo: 'users',
    label: adminWords('letters.owner'),
    admin: side,
  },
  { name: 'dueOn', type: 'date', label: adminWords('letters.dueOn'), admin: side },
  {
    name: 'notes',
    type: 'array',
    label: adminWords('letters.notes'),
    admin: { description: adminWords('letters.notesHelp'), initCollapsed: true },
    fields: [
      { name: 'text', type: 'textarea', required: true, maxLength: 5000, label: adminWords('letters.note') },
    ],
  },
]

/** What has been written to and fro since; only acts add to it. */
const correspondence: Field = {
  name: 'correspondence',
  type: 'array',
  label: adminWords('letters.correspondence'),
  access: { create: nobody, update: nobody },
  admin: { condition: ({ correspondence: rows }) => Array.isArray(rows) && rows.length > 0 },
  fields: [
    {
      name: 'from',
      type: 'select',
      required: true,
      options: ['visitor', 'staff'],
      label: adminWords('letters.from'),
    },
    { name: 'author', type: 'relationship', relationTo: 'users', label: adminWords('letters.author') },
    { name: 'at', type: 'date', required: true, label: adminWords('letters.at') },
    { name: 'text', type: 'textarea', required: true, label: adminWords('letters.text') },
  ],
}

/** How it came in, kept with it as evidence. */
const circumstances: Field[] = [
  asWritten({
    name: 'caseNumber',
    type: 'text',
    required: true,
    unique: true,
    label: adminWords('letters.case'),
    admin: side,
  }),
  asWritten({
    name: 'locale',
    type: 'select',
    required: true,
    label: adminWords('letters.language'),
    options: LOCALES.map(({ code, ownName }) => ({ value: code, label: ownName })),
    admin: side,
  }),
  asWritten({ ...line('page', 'letters.page'), admin: side } as Field),
  asWritten({
    type: 'group',
    name: 'consent',
    label: adminWords('letters.consent'),
    fields: [
      line('version', 'letters.consentVersion'),
      { name: 'text', type: 'textarea', label: adminWords('letters.consentText') },
    ],
  }),
  // What the sender of a complaint holds to read the answer; only its digest is kept.
  {
    name: 'secretDigest',
    type: 'text',
    unique: true,
    hidden: true,
    access: { read: nobody, create: nobody, update: nobody },
  },
  // A form that is sent twice is stored once.
  {
    name: 'submissionKey',
    type: 'text',
    unique: true,
    hidden: true,
    access: { read: nobody, create: nobody, update: nobody },
  },
]

export function letters({ form, labels, asked, columns }: Special): CollectionConfig {
  return {
    slug: LETTERS_OF[form],
    labels,
    admin: {
      group: adminWords('groups.inbox'),
      useAsTitle: 'caseNumber',
      defaultColumns: ['caseNumber', ...columns, 'state', 'owner', 'dueOn', 'createdAt'],
      hidden: ({ user }) => !sitsAt(user as Person, form),
    },
    access: {
      read: allowsDesk(form),
      // Only `receive-letter.ts` writes one.
      create: nobody,
      update: allowsDesk(form),
      delete: allowsDesk(form),
    },
    defaultSort: '-createdAt',
    disableDuplicate: true,
    disableBulkEdit: false,
    fields: [...asked.map(asWritten), correspondence, ...handling, ...circumstances],
  }
}
