// Describes a scheduled change of the admin panel that was refused when it was due.

import type { Locale } from './locales'

export interface RefusedSchedule {
  /** The person who scheduled the change, or an administrator if that account is gone. */
  person: { email?: string | null; language?: string | null }
  type: 'publish' | 'unpublish'
  /** Title of the page, in the scheduled language. */
  title: string
  /** Path of its form in the admin panel. */
  path: string
  /** The scheduled language; undefined for all. */
  language: Locale | undefined
  /** The reason in the person's language, as the panel would show it. */
  reason: string
}
