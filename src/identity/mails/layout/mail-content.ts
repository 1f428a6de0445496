import type { Locale } from '@/shared/locales'

/** The content of a mail in plain text. `render-mail.ts` makes HTML and text of it. */
export interface MailContent {
  locale: Locale
  subject: string
  title: string
  paragraphs: string[]
  /** A short table. Labels include their colon, because French writes a space before it. */
  details?: { label: string; value: string }[]
  afterDetails?: string[]
  action?: { label: string; link: string }
  /** Small print below the button. */
  notes?: string[]
  /** The last paragraph; by default it says that replies are not read. */
  footer?: string
  /** Address that receives replies; without it, replies are not read. */
  replyTo?: string
}
