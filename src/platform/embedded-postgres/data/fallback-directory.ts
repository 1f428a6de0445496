// The directory for data that the user in place of root (postgres, nobody) cannot reach where it is, e.g. in a project
// below /root.

import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const FALLBACK_ROOT = '/var/lib/kovina'

/** Returns the fallback directory for that data directory; one per absolute path. */
export function fallbackDirectoryOf(dataDir: string): string {
  return path.join(FALLBACK_ROOT, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

/** Makes the fallback directory; every user may enter it, for any umask. Throws a sentence if it cannot be made. */
export function ensureFallbackDirectory(dataDir: string): string {
  const fallback = fallbackDirectoryOf(dataDir)
  try {
    for (const directory of [FALLBACK_ROOT, fallback]) {
      mkdirSync(directory, { recursive: true })
      chmodSync(directory, 0o755)
    }
  } catch (cause) {
    throw new Error(
      `The user that runs PostgreSQL cannot reach ${dataDir}, and ${fallback} cannot be made instead: ` +
        'set DATA_DIR to a directory that every user may enter, start as an ordinary user, or set DATABASE_URL',
      { cause },
    )
  }
  return fallback
}
