'use client'
// Runs in the browser, because the label follows the text in the row.

import { useRowLabel, useTranslation } from '@payloadcms/ui'

/** Shows the value of one field of a row. */
export function RowLabel({ field }: { field: string }) {
  const { data } = useRowLabel<Record<string, unknown>>()
  const { t } = useTranslation()
  const value = data?.[field]
  return <span>{typeof value === 'string' && value !== '' ? value : t('general:untitled')}</span>
}
