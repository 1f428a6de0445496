import path from 'node:path'

/** Returns the directory for mails as files, used without a mail server. */
export function outboxDirectory(dataDir: string): string {
  return path.join(/* turbopackIgnore: true */ dataDir, 'outbox')
}
