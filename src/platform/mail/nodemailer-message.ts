import type { SendMailOptions } from 'nodemailer'
import { localeEntry } from '@/shared/locales'
import { type OutgoingMail, parseMail } from './message'

/** Returns the part after the @ of `Kovina <no-reply@kovina.example>`. */
function domainOf(from: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

/** Converts a mail for nodemailer, with the same Message-ID and date at every attempt. */
export function toNodemailerMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const { to, subject, text, html, locale, replyTo, id, writtenAt } = parseMail(mail)
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${id}@${domainOf(from)}>`,
    date: writtenAt,
    headers: {
      // Prevents out-of-office replies (RFC 3834), except in correspondence between people.
      ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(locale && { 'Content-Language': localeEntry(locale).lang }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
