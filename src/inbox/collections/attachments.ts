// Defines the collection of visitors' files. They are outside the public tree, readable only for users who may read
// their submission, and never opened in the page.

import path from 'node:path'
import type { CollectionConfig, Where } from 'payload'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { allows } from '@/identity/access/permission-checks'
import { readEnvironment } from '@/platform/env/env'
import { fetchServedUpload } from '@/platform/storage/serve-upload'
import { FORMS, SCAN_STATES } from '@/shared/submissions/forms'
import { allowsOwnInboxes } from '../access'
import { eraseFilesAtCommit } from '../attachments/erase-files'
import { storeAttachment } from '../attachments/stored-attachments'

const nobody = () => false

/** Files in quarantine, waiting for the scanner, or missing are listed with their submission, but not served. */
const SERVED: Where = {
  and: [{ scan: { in: ['off', 'clean'] } }, { filesize: { not_equals: 0 } }, { letter: { exists: true } }],
}

export const attachments: CollectionConfig = {
  slug: 'attachments',
  labels: {
    singular: adminLabel('submissions.attachmentOne'),
    plural: adminLabel('submissions.attachmentMany'),
  },
  admin: {
    group: localizedAdminLabel('groups.inbox'),
    hidden: true,
    useAsTitle: 'givenName',
    description: localizedAdminLabel('submissions.attachmentHelp'),
  },
  access: {
    read: async (asked) => {
      const own = await allowsOwnInboxes(asked)
      // The condition applies to the file; readers of the submission may read the row.
      return typeof own === 'object' && asked.isReadingStaticFile ? { and: [own, SERVED] } : own
    },
    create: allows('create', 'attachments'),
    update: allows('update', 'attachments'),
    delete: allows('delete', 'attachments'),
  },
  upload: {
    staticDir: path.resolve(/* turbopackIgnore: true */ readEnvironment().dataDir, 'attachments'),
    pasteURL: false,
    handlers: [fetchServedUpload],
    crop: false,
    focalPoint: false,
    // Only `store-upload.ts` writes files, and checks the type itself, including drawings, which Payload's own list
    // lacks.
    allowRestrictedFileTypes: true,
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Cache-Control', 'private, no-store')
      headers.set('Content-Disposition', 'attachment')
      headers.set('X-Content-Type-Options', 'nosniff')
      headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
      return headers
    },
  },
  hooks: {
    afterChange: [storeAttachment],
    beforeDelete: [eraseFilesAtCommit],
  },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    {
      name: 'form',
      type: 'select',
      required: true,
      index: true,
      label: adminLabel('users.inboxes'),
      options: FORMS.map((form) => ({ value: form, label: adminLabel(`inboxes.${form}`) })),
    },
    // The visitor's file name, for display only.
    { name: 'givenName', type: 'text', label: adminLabel('submissions.fileName') },
    // Case number of the submission; empty until the form is sent.
    { name: 'letter', type: 'text', index: true, label: adminLabel('submissions.case') },
    {
      name: 'scan',
      type: 'select',
      required: true,
      defaultValue: 'off',
      label: adminLabel('submissions.scan'),
      options: SCAN_STATES.map((state) => ({ value: state, label: adminLabel(`scans.${state}`) })),
    },
    // Digest of the ticket that the visitor holds until the form is sent.
    {
      name: 'ticketDigest',
      type: 'text',
      index: true,
      hidden: true,
      access: { read: nobody, create: nobody, update: nobody },
    },
  ],
}
