import type { ServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage } from '@/i18n/admin-messages'
import { UnsavedChangesWatch } from './unsaved-changes.client'

/** Shows in the header of a form that its latest changes are not stored, and saves them as soon as possible. */
export function UnsavedChanges({ i18n }: Pick<ServerProps, 'i18n'>) {
  return <UnsavedChangesWatch message={adminMessage(adminLocaleOf(i18n), 'unsaved.text')} />
}
