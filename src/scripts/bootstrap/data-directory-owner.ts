// Prevents root from leaving files in the data directory of another account.

import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

function accountName(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : `with the number ${uid}`
}

/**
 * Throws a message if root runs a command on a data directory that belongs to another account: the site could not write
 * to what root creates there (`backups`, for example).
 */
export function assertOwnDataDirectory(dataDir: string, uid = process.getuid?.()): void {
  if (uid !== 0) return
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0
  if (owner === 0) return
  throw new Error(
    `DATA_DIR (${dataDir}) belongs to the account ${accountName(owner)}, which could not write what root makes there. ` +
      'Run this as that account, with the settings of the site: docs/operations/deployment.md, "Commands".',
  )
}
