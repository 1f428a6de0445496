// One mail, and the check that it can carry no header of somebody else's.

import { z } from 'zod'
import { asciiEmailSchema } from '@/shared/email-address'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  locale?: Locale | undefined
  /** Names the address at which a reply arrives; the mail is written by a person then, not by the site. */
  replyTo?: string | undefined
}

/** A mail on its way. What is added stays the same at every attempt, so that two copies are seen to be one mail. */
export interface OutgoingMail extends MailMessage {
  id: string
  writtenAt: Date
}

const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

const outgoing = z.object({
  // One address and no more: a comma or a line break is refused.
  to: asciiEmailSchema,
  subject: z.string().transform((subject) => subject.replace(LINE_BREAKS_AND_CONTROLS, ' ').trim()),
  text: z.string(),
  html: z.string(),
  locale: z.enum(LOCALE_CODES).optional(),
  replyTo: asciiEmailSchema.optional(),
  id: z.uuid(),
  writtenAt: z.coerce.date(),
})

/** The mail with a subject of one line; throws when it is not for exactly one address. */
export function parseMail(mail: unknown): OutgoingMail {
  return outgoing.parse(mail)
}
