'use client'
// Runs in the browser, because the timeline is read again after the form above was saved. Reading the whole page again
// would drop unsaved text.

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import type { InboxMessages } from '@/i18n/admin-messages'
import { adminFetch } from '@/identity/admin/admin-fetch'
import styles from './submission.module.css'

/** `TimelineEntry` of src/inbox as JSON. */
interface Entry {
  key: string
  what: string
  about: string
  text?: string
  from?: 'visitor' | 'staff' | 'note'
}

interface TimelineListProps {
  words: InboxMessages
  /** Entries that the page was rendered with. */
  known: Entry[]
  path: string
}

export function TimelineList({ words, known, path }: TimelineListProps) {
  const { lastUpdateTime } = useDocumentInfo()
  const savedAt = useRef(lastUpdateTime)
  const [entries, setEntries] = useState(known)
  useEffect(() => setEntries(known), [known])
  useEffect(() => {
    if (savedAt.current === lastUpdateTime) return
    savedAt.current = lastUpdateTime
    adminFetch<{ entries: Entry[] }>(words, path, { method: 'GET' }).then(({ body }) => {
      if (body) setEntries(body.entries)
    })
  }, [lastUpdateTime, path, words])
  return (
    <ol className={styles.timeline}>
      {entries.map(({ key, what, about, text, from }) => (
        <li data-from={from} key={key}>
          <p>
            <strong>{what}</strong> <span className={styles.soft}>{about}</span>
          </p>
          {text && <div className={styles.long}>{text}</div>}
        </li>
      ))}
    </ol>
  )
}
