import { formatDateTime } from '@/i18n/format/format-date-time'
import type { Locale } from '@/shared/locales'

/** Renders a date and time in the company's time zone. */
export function DateTime({ at, locale }: { at: Date; locale: Locale }) {
  return <time dateTime={at.toISOString()}>{formatDateTime(at, locale)}</time>
}
