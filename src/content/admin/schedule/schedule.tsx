import type { ServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { mayWriteLocale } from '@/identity/access/permission-checks'
import { LOCALES, localeEntry } from '@/shared/locales'
import { ScheduleButton } from './schedule.client'

/** Renders the schedule of publications and withdrawals, in the languages that the user writes. */
export function Schedule({ i18n, user }: Pick<ServerProps, 'i18n' | 'user'>) {
  const reader = adminLocaleOf(i18n)
  return (
    <ScheduleButton
      lang={localeEntry(reader).lang}
      locales={LOCALES.filter(({ code }) => mayWriteLocale(user, code)).map(({ code, ownName }) => ({
        code,
        name: ownName,
      }))}
      mayScheduleAll={mayWriteLocale(user, null)}
      words={adminMessageGroup(reader, 'schedule')}
    />
  )
}
