import type { DefaultServerCellComponentProps } from 'payload'
import { namesOf } from '@/identity/users/colleagues'
import { idOf } from '../letter'

/** The name of whoever deals with the letter: only administrators read accounts, which Payload's own cell would do. */
export async function OwnerCell({ cellData, payload }: DefaultServerCellComponentProps) {
  const id = idOf(cellData)
  const names = await namesOf(payload, [id])
  return <span>{id ? (names.get(id) ?? '–') : '–'}</span>
}
