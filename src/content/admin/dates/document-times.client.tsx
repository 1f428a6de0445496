'use client'
// Runs in the browser, because each save of the form brings new times. Payload shows them in the time zone of the
// browser.

import { useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { formatListDate } from '@/i18n/format/format-date-time'
import '../document-form.module.css'
import styles from './document-times.module.css'

/** Renders when the item was changed and created, in the company's time zone. The styles hide Payload's own. */
export function DocumentTimes() {
  const { data } = useDocumentInfo()
  const { i18n, t } = useTranslation()
  const anchor = useRef<HTMLSpanElement>(null)
  const [header, setHeader] = useState<Element | null>(null)
  useEffect(() => {
    setHeader(anchor.current?.closest('.doc-controls')?.querySelector('.doc-controls__meta') ?? null)
  }, [])
  const locale = adminLocaleOf(i18n)
  const moments = [
    { label: t('general:lastModified'), moment: data?.updatedAt },
    { label: t('general:created'), moment: data?.createdAt },
  ].filter(({ moment }) => typeof moment === 'string')
  const items = moments.map(({ label, moment }) => (
    <li className={`doc-controls__list-item ${styles.moment}`} key={label}>
      {label}:&nbsp;
      <time dateTime={moment}>{formatListDate(new Date(moment), locale, { hasTime: true })}</time>
    </li>
  ))
  return (
    <>
      <span hidden ref={anchor} />
      {header && createPortal(items, header)}
    </>
  )
}
