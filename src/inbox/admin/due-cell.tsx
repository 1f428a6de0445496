import type { DefaultServerCellComponentProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { formatListDate } from '@/i18n/format/format-date-time'
import { isOverdue } from '../inbox-lists'
import type { Submission } from '../submissions/submission-document'
import styles from './submission.module.css'

/** Renders the due date of a submission, marked if it has passed. */
export function DueCell({ cellData, rowData, i18n }: DefaultServerCellComponentProps) {
  if (typeof cellData !== 'string') return <span>–</span>
  const reader = adminLocaleOf(i18n)
  return (
    <span>
      <time dateTime={cellData}>{formatListDate(new Date(cellData), reader, { hasTime: false })}</time>
      {isOverdue(rowData as Submission) && (
        <strong className={styles.overdue}>{adminMessageGroup(reader, 'inbox').overdue}</strong>
      )}
    </span>
  )
}
