'use client'
// Runs in the browser, because a schedule that is withdrawn leaves the list at once.

import { Button, toast, useServerFunctions } from '@payloadcms/ui'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import styles from './schedule.module.css'
import type { ScheduleProps } from './schedule-fields.client'

export type Upcoming = Awaited<
  ReturnType<ReturnType<typeof useServerFunctions>['getUpcomingScheduledPublish']>
>

type UpcomingListProps = Pick<ScheduleProps, 'lang' | 'locales' | 'words'> & {
  upcoming: Upcoming
  onChanged: () => Promise<Upcoming | undefined>
  onWithdrawn: () => void
}

/** Lists what is scheduled for an item, each with a button that withdraws it. */
export function UpcomingList({ lang, locales, words, upcoming, onChanged, onWithdrawn }: UpcomingListProps) {
  const { schedulePublish } = useServerFunctions()
  const moment = new Intl.DateTimeFormat(lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: COMPANY_TIME_ZONE,
  })
  const withdraw = async (deleteID: number | string) => {
    await schedulePublish({ deleteID })
    // Payload (3.90.2) reports success for a schedule that it could not delete.
    const rest = await onChanged()
    const isKept = !rest || rest.some(({ id }) => id === deleteID)
    if (isKept) toast.error(words.notWithdrawn)
    else {
      toast.success(words.withdrawn)
      onWithdrawn()
    }
  }
  return (
    <ul className={styles.upcoming}>
      {upcoming.map(({ id, input, waitUntil }) => (
        <li key={id}>
          <span>
            <time dateTime={String(waitUntil)}>{moment.format(new Date(String(waitUntil)))}</time>
            {' · '}
            {words[input.type === 'unpublish' ? 'unpublish' : 'publish']}
            {' · '}
            {locales.find(({ code }) => code === input.locale)?.name ?? input.locale ?? words.all}
          </span>
          <Button
            buttonStyle="secondary"
            margin={false}
            onClick={() => void withdraw(id)}
            size="small"
            type="button"
          >
            {words.withdraw}
          </Button>
        </li>
      ))}
    </ul>
  )
}
