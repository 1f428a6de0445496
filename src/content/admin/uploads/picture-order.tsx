import type { ServerProps } from 'payload'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { PictureOrderKeys } from './picture-order.client'

/** Lets editors order the pictures of a gallery by keys. */
export function PictureOrder({ i18n, path }: Pick<ServerProps, 'i18n'> & { path: string }) {
  return <PictureOrderKeys messages={adminMessageGroup(i18n.language, 'pictureOrder')} path={path} />
}
