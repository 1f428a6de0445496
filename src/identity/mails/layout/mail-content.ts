import type { Locale } from '@/shared/locales'

/** The content of a mail, in plain text; `render-mail.ts` makes HTML and text of it. */
export interface MailContent {
  locale: Locale
  subject: string
  title: string
  paragraphs: string[]
  /** A short table: what (with its colon, which French sets apart), and which. */
  details?: { label: string; value: string }[]
  afterDetails?: string[]
  action?: { label: string; link: string }
  /** In smaller type below the button. */
  notes?: string[]
  /** The last paragraph; by default that replies to an automatic mail are not read. */
  footer?: string
  /** Names the address at which a reply by e-mail arrives; without it, replies are not read. */
  replyTo?: string
}
