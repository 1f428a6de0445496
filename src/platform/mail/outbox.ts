// Writes mails as complete .eml files if SMTP_URL is not set. Any mail program opens them.

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { DAY_SECONDS } from '@/shared/limits'
import { errorCode } from '../database/error-code'
import type { OutgoingMail } from './message'
import { toNodemailerMessage } from './nodemailer-message'
import { outboxDirectory } from './outbox-directory'

/** Days for which mails are kept as files. */
export const OUTBOX_RETENTION_DAYS = 30

const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Matches unfinished files too. */
const MAIL_FILE = /^\d{4}-\d{2}-\d{2}T.+\.eml(\.part)?$/

const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-')

/** Sorting by name sorts by time. The same mail gets the same file. */
const fileName = ({ id, writtenAt }: OutgoingMail) => `${stampOf(writtenAt)}-${id}.eml`

/**
 * Writes a temporary file and renames it, so that no reader sees half a mail. Only the owner may read it, because it
 * contains tokens.
 */
export async function writeToOutbox(dataDir: string, from: string, mail: OutgoingMail): Promise<void> {
  const { message } = await transporter.sendMail(toNodemailerMessage(mail, from))
  const directory = outboxDirectory(dataDir)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = path.join(/* turbopackIgnore: true */ directory, fileName(mail))
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

async function mailFiles(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => MAIL_FILE.test(name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Deletes old mails, and returns their number. */
export async function removeOldMails(dataDir: string, now = Date.now()): Promise<number> {
  const directory = outboxDirectory(dataDir)
  const oldest = stampOf(new Date(now - OUTBOX_RETENTION_DAYS * DAY_SECONDS * 1000))
  const old = (await mailFiles(directory)).filter((name) => name < oldest)
  for (const name of old) await rm(path.join(/* turbopackIgnore: true */ directory, name), { force: true })
  return old.length
}

function recipientIn(message: string): string {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1)
  const [, recipient = ''] = /^To:\s*(.*)$/im.exec(head.replace(/\r?\n[ \t]+/g, ' ')) ?? []
  return recipient.trim().toLowerCase()
}

/** Deletes the mails to an address, ignoring case. */
export async function removeMailsTo(dataDir: string, email: string): Promise<void> {
  const directory = outboxDirectory(dataDir)
  for (const name of await mailFiles(directory)) {
    const file = path.join(/* turbopackIgnore: true */ directory, name)
    if (recipientIn(await readFile(file, 'utf8')) === email.trim().toLowerCase())
      await rm(file, { force: true })
  }
}
