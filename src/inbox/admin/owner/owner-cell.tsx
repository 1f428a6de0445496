import type { DefaultServerCellComponentProps } from 'payload'
import { userNames } from '@/identity/users/assignees'
import { relationId } from '../../submissions/submission-document'

/**
 * Renders the name of the owner of a submission. Payload's own cell would read the account, which only administrators
 * may.
 */
export async function OwnerCell({ cellData, payload }: DefaultServerCellComponentProps) {
  const id = relationId(cellData)
  const names = await userNames(payload, [id])
  return <span>{id ? (names.get(id) ?? '–') : '–'}</span>
}
