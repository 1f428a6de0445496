import { mailTranslator } from '@/i18n/mail-messages'
import type { Locale } from '@/shared/locales'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats the lifetime of a link as a sentence, rounded down: in days from two days on, else in hours, else in minutes. */
export function formatLifetime(locale: Locale, lengthMs: number): string {
  const t = mailTranslator(locale)
  if (lengthMs >= 2 * DAY_MS) return t('lifetime.days', { count: Math.floor(lengthMs / DAY_MS) })
  if (lengthMs >= HOUR_MS) return t('lifetime.hours', { count: Math.floor(lengthMs / HOUR_MS) })
  return t('lifetime.minutes', { count: Math.max(1, Math.floor(lengthMs / MINUTE_MS)) })
}
