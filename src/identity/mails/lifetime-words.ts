import type { Locale } from '@/facts/locales'
import { mailWords } from '@/i18n/mail-words'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a link works, as a sentence: days from two on, else hours, else minutes; rounded down. */
export function lifetimeWords(locale: Locale, lengthMs: number): string {
  const words = mailWords(locale)
  if (lengthMs >= 2 * DAY_MS) return words('lifetime.days', { count: Math.floor(lengthMs / DAY_MS) })
  if (lengthMs >= HOUR_MS) return words('lifetime.hours', { count: Math.floor(lengthMs / HOUR_MS) })
  return words('lifetime.minutes', { count: Math.max(1, Math.floor(lengthMs / MINUTE_MS)) })
}
