import type { UploadField } from 'payload'
import type { Locale } from '@/facts/locales'
import { adminWords } from '@/i18n/admin-words'

/** The PDF that readers of one language get. */
export function documentFileField(description: Record<Locale, string>): UploadField {
  return {
    name: 'file',
    type: 'upload',
    relationTo: 'files',
    label: adminWords('files.one'),
    localized: true,
    admin: { description },
  }
}
