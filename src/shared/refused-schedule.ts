// A schedule of the admin panel that was refused when its time had come.

import type { Locale } from './locales'

export interface RefusedSchedule {
  /** The person who scheduled it, or an administrator in place of one who has left. */
  person: { email?: string | null; language?: string | null }
  type: 'publish' | 'unpublish'
  /** Names the page, in the language that was scheduled. */
  title: string
  /** Path of its form in the admin panel. */
  path: string
  /** The language that was scheduled; undefined for all. */
  language: Locale | undefined
  /** In the person's language, as the panel would have said it. */
  reason: string
}
