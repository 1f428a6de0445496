import type { ScheduleMessages } from '@/i18n/admin-messages'

export interface ScheduleProps {
  /** BCP 47 tag of the panel's language. */
  lang: string
  /** The languages in which the user may publish. */
  locales: readonly { code: string; name: string }[]
  /** Tells whether the user may schedule all languages at once, which locale-bound users may not. */
  mayScheduleAll: boolean
  words: ScheduleMessages
}
