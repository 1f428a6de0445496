import type { DefaultServerCellComponentProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { dateTimeFormat } from '@/i18n/format/date-time-format'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import { isOverdue } from '../inbox-lists'
import type { Submission } from '../submissions/submission-id'
import styles from './submission.module.css'

/** The day by which a submission is to be dealt with, and whether that has passed. */
export function DueCell({ cellData, rowData, i18n }: DefaultServerCellComponentProps) {
  if (typeof cellData !== 'string') return <span>–</span>
  const reader = adminLocaleOf(i18n)
  const format = dateTimeFormat(reader, { dateStyle: 'medium', timeZone: COMPANY_TIME_ZONE })
  return (
    <span>
      <time dateTime={cellData}>{format.format(new Date(cellData))}</time>
      {isOverdue(rowData as Submission) && (
        <strong className={styles.overdue}>{adminMessageGroup(reader, 'inbox').overdue}</strong>
      )}
    </span>
  )
}
