// Secrets that are generated once and kept in DATA_DIR, readable by the owner only.

import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../database/error-code'

/** File systems without hard links say so in one of these ways. */
const HAS_NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Makes the file, whole and on the disk, or leaves the one that another process has made meanwhile. */
function createOnce(file: string, content: string): void {
  const options = { mode: 0o600, flag: 'wx', flush: true }
  const unfinished = `${file}-${randomUUID()}`
  try {
    writeFileSync(unfinished, content, options)
    linkSync(unfinished, file)
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (HAS_NO_LINKS.includes(code)) writeFileSync(file, content, options)
    else if (code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/**
 * The secret called `name`, as base64url text; made at the first call.
 * Two processes starting at once agree: the first to finish its file wins, the other reads it. One that is cut off, or finds
 * no room, leaves nothing that the next start would take for a secret.
 */
export function loadOrCreateSecret(dataDir: string, name: string, bytes = 32): string {
  const file = path.join(/* turbopackIgnore: true */ dataDir, name)
  const known = readIfExists(file)
  if (known) return known
  mkdirSync(dataDir, { recursive: true })
  createOnce(file, `${randomBytes(bytes).toString('base64url')}\n`)
  const kept = readIfExists(file)
  if (!kept) throw new Error(`${file} is empty: delete it, or write a secret into it`)
  return kept
}
