// Reads a person's mailbox: the files of the outbox, parsed as a mail program does.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { vi } from 'vitest'
import { outboxDirectory } from '@/platform/mail/outbox-directory'

const PATIENCE = { timeout: 30_000, interval: 100 }

export interface ReceivedMail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** The first link in the text. */
  link: string
  messageId: string
  headers: Record<string, string>
}

export async function parseMail(raw: string | Uint8Array): Promise<ReceivedMail> {
  const {
    to,
    from,
    subject = '',
    text = '',
    html = '',
    messageId = '',
    headers,
  } = await PostalMime.parse(raw)
  return {
    to: to?.map(({ address }) => address).join(', ') ?? '',
    from: from?.address ?? '',
    subject,
    text,
    html,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    messageId,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }
}

/** Returns all mails in the outbox, oldest first. */
export async function allMails(dataDir: string): Promise<ReceivedMail[]> {
  const directory = outboxDirectory(dataDir)
  if (!existsSync(directory)) return []
  const files = readdirSync(directory).filter((name) => name.endsWith('.eml'))
  return Promise.all(files.sort().map((name) => parseMail(readFileSync(path.join(directory, name)))))
}

/** Returns the mails to one address, oldest first. */
export async function mailsTo(dataDir: string, email: string): Promise<ReceivedMail[]> {
  return (await allMails(dataDir)).filter(({ to }) => to === email)
}

/** Waits for the nth mail to an address, counted from 1. */
export function nthMailTo(dataDir: string, email: string, n = 1): Promise<ReceivedMail> {
  return vi.waitFor(async () => {
    const mail = (await mailsTo(dataDir, email))[n - 1]
    if (!mail) throw new Error(`mail ${n} to ${email} has not come`)
    return mail
  }, PATIENCE)
}
