import type { ServerProps } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { UntitledHeading } from './untitled-draft.client'

/** Names a form whose item has no title in the language on screen. */
export function UntitledDraft({ i18n }: Pick<ServerProps, 'i18n'>) {
  return <UntitledHeading words={adminMessage(i18n.language, 'fields.untitled')} />
}
