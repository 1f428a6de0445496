// Renders dates in the lists of the admin panel. Payload's own cell uses the time zone of the browser, unlike
// dashboards, mails and pages.

import { Link } from '@payloadcms/ui'
import type { ClientField, DefaultServerCellComponentProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { formatListDate } from '@/i18n/format/format-date-time'

type Props = DefaultServerCellComponentProps<ClientField, string | null | undefined> & {
  link?: boolean
  linkURL?: string
}

/** Renders a day, or a time in the company's time zone; as a link where it leads to the item. */
export function DateCell({ cellData, collectionSlug, field, i18n, link, linkURL, payload, rowData }: Props) {
  if (!cellData) return null
  const moment = new Date(cellData)
  const hasTime = field.type === 'date' && field.admin?.date?.pickerAppearance !== 'dayOnly'
  const shown = (
    <time dateTime={moment.toISOString()}>{formatListDate(moment, adminLocaleOf(i18n), { hasTime })}</time>
  )
  if (!link) return shown
  const path = `/collections/${collectionSlug}/${encodeURIComponent(String(rowData.id))}` as const
  const href = linkURL ?? formatAdminURL({ adminRoute: payload.config.routes.admin, path })
  return (
    <Link href={href} prefetch={false}>
      {shown}
    </Link>
  )
}
