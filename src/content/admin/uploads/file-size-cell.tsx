// Renders the size of a file in lists. Payload's own cell shows a bare number of bytes.

import type { ClientField, DefaultServerCellComponentProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { fileSize } from '@/i18n/format/file-size'
import { localeEntry } from '@/shared/locales'

export function FileSizeCell({ cellData, i18n }: DefaultServerCellComponentProps<ClientField, number>) {
  if (!cellData) return null
  const [size, format] = fileSize(cellData)
  return new Intl.NumberFormat(localeEntry(adminLocaleOf(i18n)).lang, format).format(size)
}
