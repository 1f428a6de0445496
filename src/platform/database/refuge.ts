// The place for what root's stand-in (postgres, nobody) cannot reach where it is, e.g. a project below /root.

import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const REFUGES = '/var/lib/kovina'

/** Where the refuge of that data directory is or would be; one per absolute path. */
export function refugeOf(dataDir: string): string {
  return path.join(REFUGES, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

/** Makes the refuge; every user may enter it, whatever the umask. Throws a sentence if it cannot be made. */
export function openRefuge(dataDir: string): string {
  const refuge = refugeOf(dataDir)
  try {
    for (const directory of [REFUGES, refuge]) {
      mkdirSync(directory, { recursive: true })
      chmodSync(directory, 0o755)
    }
  } catch (cause) {
    throw new Error(
      `The user that runs PostgreSQL cannot reach ${dataDir}, and ${refuge} cannot be made instead: ` +
        'set DATA_DIR to a directory that every user may enter, start as an ordinary user, or set DATABASE_URL',
      { cause },
    )
  }
  return refuge
}
