import type { Locale } from '@/facts/locales'
import { momentInZagreb } from '@/i18n/moment'

/** A day and time where the company is. */
export function Moment({ at, locale }: { at: Date; locale: Locale }) {
  return <time dateTime={at.toISOString()}>{momentInZagreb(at, locale)}</time>
}
