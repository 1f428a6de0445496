// Without SMTP_URL: each mail is a complete .eml file, which any mail program opens.

import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { OutgoingMail } from './message'
import { toNodemailerMessage } from './nodemailer-message'
import { outboxDirectory } from './outbox-directory'

const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Sorted by name is sorted by time; the same mail again is the same file. */
function fileName({ id, writtenAt }: OutgoingMail): string {
  return `${writtenAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`
}

/**
 * Writes beside the final name and renames, so that no reader sees half a mail. Only the owner may read it: it holds
 * tokens.
 */
export async function writeToOutbox(dataDir: string, from: string, mail: OutgoingMail): Promise<void> {
  const { message } = await transporter.sendMail(toNodemailerMessage(mail, from))
  const directory = outboxDirectory(dataDir)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = path.join(/* turbopackIgnore: true */ directory, fileName(mail))
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
