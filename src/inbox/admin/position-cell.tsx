import type { DefaultServerCellComponentProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { relationId } from '../submissions/submission-document'

/** Renders the position of an application, or that it is a speculative one. */
export async function PositionCell({ cellData, payload, i18n }: DefaultServerCellComponentProps) {
  const reader = adminLocaleOf(i18n)
  const id = relationId(cellData)
  if (!id) return <span>{adminMessageGroup(reader, 'inbox').openApplication}</span>
  // Access check: none, as readers of the submission may see its position.
  const position = await payload.findByID({
    collection: 'positions',
    id: Number(id),
    locale: reader,
    depth: 0,
    select: { title: true },
    disableErrors: true,
  })
  return <span>{position?.title ?? '–'}</span>
}
