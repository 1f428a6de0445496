// Secrets that are generated once and kept in DATA_DIR, readable by the owner only.

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The secret called `name`, as base64url text; made at the first call.
 * Two processes starting at once agree: the file is created exclusively, the loser reads the winner's.
 */
export function loadOrCreateSecret(dataDir: string, name: string, bytes = 32): string {
  const file = path.join(/* turbopackIgnore: true */ dataDir, name)
  const known = readIfExists(file)
  if (known) return known
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const kept = readIfExists(file)
  if (!kept) throw new Error(`${file} is empty: delete it, or write a secret into it`)
  return kept
}
