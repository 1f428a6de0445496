import path from 'node:path'

/** Where mails are kept as files when no mail server is named. */
export function outboxDirectory(dataDir: string): string {
  return path.join(/* turbopackIgnore: true */ dataDir, 'outbox')
}
