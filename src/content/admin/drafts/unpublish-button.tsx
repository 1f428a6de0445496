import type { ServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage } from '@/i18n/admin-messages'
import { UnpublishMenuItems } from './unpublish-button.client'

/** Replaces the menu items in forms whose page must not be empty. */
export const NoUnpublishButton = () => null

/** Renders the menu items that unpublish in all languages, and in the one on screen. */
export function UnpublishButton({ i18n }: Pick<ServerProps, 'i18n'>) {
  return <UnpublishMenuItems allLanguages={adminMessage(adminLocaleOf(i18n), 'unpublish.all')} />
}
