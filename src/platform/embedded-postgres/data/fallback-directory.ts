// Directory for data if the user that replaces root (postgres, nobody) cannot enter the data directory, for example
// below /root.

import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const FALLBACK_ROOT = '/var/lib/kovina'

/** Returns the fallback directory of a data directory, one per absolute path. */
export function fallbackDirectoryOf(dataDir: string): string {
  return path.join(FALLBACK_ROOT, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

/** Creates the fallback directory, which every user may enter, regardless of the umask. Throws a message if that fails. */
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
