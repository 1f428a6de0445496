import type { DefaultServerCellComponentProps } from 'payload'
import { userNames } from '@/identity/users/assignees'
import { relationId } from '../submissions/submission-id'

/** The name of whoever deals with the submission: only administrators read accounts, which Payload's own cell would do. */
export async function OwnerCell({ cellData, payload }: DefaultServerCellComponentProps) {
  const id = relationId(cellData)
  const names = await userNames(payload, [id])
  return <span>{id ? (names.get(id) ?? '–') : '–'}</span>
}
