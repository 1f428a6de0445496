// Defines a mail, and protects its headers against injection.

import { z } from 'zod'
import { asciiEmailSchema } from '@/shared/email-address'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  locale?: Locale | undefined
  /** Address that receives replies; the mail is then written by a person, not by the site. */
  replyTo?: string | undefined
}

/** A queued mail. The added properties stay the same at every attempt, so that duplicates are recognised. */
export interface OutgoingMail extends MailMessage {
  id: string
  writtenAt: Date
}

const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

const outgoing = z.object({
  // Exactly one address: a comma or a line break is refused.
  to: asciiEmailSchema,
  subject: z.string().transform((subject) => subject.replace(LINE_BREAKS_AND_CONTROLS, ' ').trim()),
  text: z.string(),
  html: z.string(),
  locale: z.enum(LOCALE_CODES).optional(),
  replyTo: asciiEmailSchema.optional(),
  id: z.uuid(),
  writtenAt: z.coerce.date(),
})

/** Returns the mail with a subject in one line. Throws if it is not for exactly one address. */
export function parseMail(mail: unknown): OutgoingMail {
  return outgoing.parse(mail)
}
