import type { CollectionConfig } from 'payload'
import { allowsReadingUpload } from '@/content/uploads/public-uploads'
import { uploadHooks } from '@/content/uploads/upload-hooks'
import { fileSizeField, releasedField, storedBelow } from '@/content/uploads/uploads'
import { adminLabel, localizedAdminLabel } from '@/i18n/admin-messages'
import { allows } from '@/identity/access/permission-checks'
import { REFUSED_CHANGES } from '@/shared/refused-changes'
import { announceFile } from './hooks'

const hooks = uploadHooks('files')

/** PDFs for visitors. Not translated: each language of a certificate or a report refers to its own file. */
export const files: CollectionConfig = {
  slug: 'files',
  labels: { singular: adminLabel('files.one'), plural: adminLabel('files.many') },
  admin: {
    group: localizedAdminLabel('groups.content'),
    defaultColumns: ['filename', 'filesize', 'updatedAt'],
    description: localizedAdminLabel('files.help'),
    components: { edit: { beforeDocumentControls: REFUSED_CHANGES } },
    // Files have no translated texts.
    disableCopyToLocale: true,
  },
  access: {
    read: allowsReadingUpload('files'),
    create: allows('create', 'files'),
    update: allows('update', 'files'),
    delete: allows('delete', 'files'),
  },
  upload: { ...storedBelow('files'), mimeTypes: ['application/pdf'], crop: false, focalPoint: false },
  fields: [fileSizeField(), releasedField()],
  hooks: {
    ...hooks,
    afterChange: [...hooks.afterChange, announceFile],
  },
}
