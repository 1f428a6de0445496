import type { UploadField } from 'payload'
import { type AdminLabel, adminLabel } from '@/i18n/admin-messages'

/** Returns the field of the PDF for readers of one language. */
export function documentFileField(description: AdminLabel): UploadField {
  return {
    name: 'file',
    type: 'upload',
    relationTo: 'files',
    label: adminLabel('files.one'),
    localized: true,
    admin: { description },
  }
}
