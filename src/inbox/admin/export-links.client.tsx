'use client'
// Runs in the browser, because only there the current search and filters are known.

import { useListQuery } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import type { InboxMessages } from '@/i18n/admin-messages'
import styles from './submission.module.css'

interface ExportLinksProps {
  words: InboxMessages
  path: string
  /** Separator between cells in the reader's spreadsheet. */
  separator: ',' | ';'
}

const CARRIED = ['search', 'sort', 'where']

export function ExportLinks({ words, path, separator }: ExportLinksProps) {
  const { data } = useListQuery()
  const shown = useSearchParams()
  const query = new URLSearchParams()
  for (const [name, value] of shown)
    if (CARRIED.some((part) => name === part || name.startsWith(`${part}[`))) query.set(name, value)
  const link = (format: string) => `${path}?${query}${query.size > 0 ? '&' : ''}format=${format}`
  if (!data?.totalDocs) return null
  return (
    <span className={styles.exports}>
      <span title={words.exportHelp}>{words.exportListed}</span>
      <a download href={`${link('csv')}&separator=${encodeURIComponent(separator)}`}>
        CSV
      </a>
      <a download href={link('json')}>
        JSON
      </a>
    </span>
  )
}
