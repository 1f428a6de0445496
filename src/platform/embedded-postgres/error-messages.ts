// Translates errors of PostgreSQL and the file system into messages that say what to do.

import { errorCode } from '../database/error-code'
import { OperatorError } from '../errors/operator-error'

const DISK_FULL = 'The disk is full: free some space (a new database takes about 60 MB), then start again'

/** Returns the last error in the output of initdb or postgres. */
export function lastErrorIn(output: string): string {
  if (output.includes('No space left on device')) return DISK_FULL
  const lines = output.split('\n').filter((line) => line.trim())
  const errorLine = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1)
  return errorLine?.replace(/^.*?(?=FATAL|PANIC|error:)/, '').trim() ?? 'it said nothing'
}

/** Returns a message for a file-system error below `dataDir`; any other error unchanged. */
export function explainFileSystemError(error: unknown, dataDir: string): unknown {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new OperatorError(DISK_FULL, { cause: error })
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return error
  const said = error instanceof Error ? error.message : code
  return new OperatorError(
    `The embedded PostgreSQL cannot use ${dataDir} (${said}): ` +
      'make it writable, set DATA_DIR to another directory, or set DATABASE_URL',
    { cause: error },
  )
}
