import type { UploadField } from 'payload'
import { type AdminLabel, adminLabel } from '@/i18n/admin-messages'

/** The PDF that readers of one language get. */
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
