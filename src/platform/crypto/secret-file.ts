// Generates secrets once, and stores them in DATA_DIR, readable by the owner only.

import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../database/error-code'
import { createDirectory } from '../disk/create-directory'

/** Error codes of file systems without hard links. */
const HAS_NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Creates the complete file on disk, or leaves the one that another process has created meanwhile. */
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
 * Returns the secret `name` as base64url text; generates it at the first call. If two processes start at once, both use
 * the file that is finished first. A process that is killed, or a full disk, leaves no file that the next start would
 * use.
 */
export function loadOrCreateSecret(dataDir: string, name: string, bytes = 32): string {
  const file = path.join(/* turbopackIgnore: true */ dataDir, name)
  const known = readIfExists(file)
  if (known) return known
  createDirectory(dataDir)
  createOnce(file, `${randomBytes(bytes).toString('base64url')}\n`)
  const kept = readIfExists(file)
  if (!kept) throw new Error(`${file} is empty: delete it, or write a secret into it`)
  return kept
}
