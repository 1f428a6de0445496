import { formatDateTime } from '@/i18n/format/format-date-time'
import type { Locale } from '@/shared/locales'

/** A day and time where the company is. */
export function DateTime({ at, locale }: { at: Date; locale: Locale }) {
  return <time dateTime={at.toISOString()}>{formatDateTime(at, locale)}</time>
}
