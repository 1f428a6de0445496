// Files that visitors have sent: outside the public tree, for whoever may read their letter, and never opened in the page.

import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { FILE_TYPES, FORMS } from '@/facts/forms'
import { adminWords } from '@/i18n/admin-words'
import { readEnvironment } from '@/platform/env'
import { allowsOwnDesks } from '../access'

const nobody = () => false

export const attachments: CollectionConfig = {
  slug: 'attachments',
  labels: { singular: adminWords('letters.attachmentOne'), plural: adminWords('letters.attachmentMany') },
  admin: {
    group: adminWords('groups.inbox'),
    hidden: true,
    description: adminWords('letters.attachmentHelp'),
  },
  access: { read: allowsOwnDesks, create: nobody, update: nobody, delete: allowsOwnDesks },
  upload: {
    staticDir: path.resolve(/* turbopackIgnore: true */ readEnvironment().dataDir, 'attachments'),
    pasteURL: false,
    crop: false,
    focalPoint: false,
    mimeTypes: Object.values(FILE_TYPES).map(({ mime }) => mime),
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Cache-Control', 'private, no-store')
      headers.set('Content-Disposition', 'attachment')
      headers.set('X-Content-Type-Options', 'nosniff')
      headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
      return headers
    },
  },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    {
      name: 'form',
      type: 'select',
      required: true,
      index: true,
      label: adminWords('letters.attachmentOne'),
      options: FORMS.map((form) => ({ value: form, label: adminWords(`desks.${form}`) })),
    },
    /** As the visitor called it; for showing only. */
    { name: 'givenName', type: 'text', label: adminWords('letters.files') },
  ],
}
