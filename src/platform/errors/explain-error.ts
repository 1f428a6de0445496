// Explains errors that an operator can solve.

import path from 'node:path'
import { AWAY_STATES, CONNECTION_MESSAGES, UNREACHABLE_CODES } from '../database/connection-errors'
import { errorCode } from '../database/error-code'
import { type Environment, getEnvironment } from '../env/env'
import { causesOf } from './causes-of'

/** The setting of the directory that a command writes, for errors without a path. */
export type WrittenDirectory = 'BACKUP_DIR' | 'DATA_DIR'

const FILE_REASONS: Record<string, string> = {
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'its quota is used up',
  EACCES: 'this account may not use it',
  EPERM: 'this account may not use it',
  EROFS: 'it cannot be written (with the unit of systemd: ReadWritePaths=, docs/operations/backups.md)',
  ENOTDIR: 'a part of this path is no directory',
  EEXIST: 'something else is there already',
  EIO: 'its disk fails',
}
const WRITE_CODES = ['ENOSPC', 'EDQUOT', 'EROFS']
const CONNECTION_CODES = [...UNREACHABLE_CODES, 'ENOTFOUND']

/** Returns the code; that of a read-only disk where Node reports that the directory it had to create does not exist. */
function fileErrorCode(error: Error): string {
  const code = errorCode(error) ?? ''
  const isNotCreated = code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'
  return isNotCreated ? 'EROFS' : code
}

function explainFile(
  error: Error,
  { dataDir, backup }: Settings,
  written: WrittenDirectory,
): string | undefined {
  const code = fileErrorCode(error)
  const reason = FILE_REASONS[code]
  if (reason === undefined) return undefined
  const { path: source, dest } = error as NodeJS.ErrnoException & { dest?: string }
  // In an error of a copy, the target has no space or is read-only.
  const given = WRITE_CODES.includes(code) ? (dest ?? source) : source
  const place = given ?? (written === 'BACKUP_DIR' ? backup.directory : dataDir)
  const isBelow = (directory: string) => !path.relative(directory, place).startsWith('..')
  const names = [
    ...(isBelow(backup.directory) ? ['BACKUP_DIR'] : []),
    ...(isBelow(dataDir) ? ['DATA_DIR'] : []),
  ]
  return `${place}: ${reason}${names[0] ? ` (${names[0]})` : ''}.`
}

/**
 * Recognises PostgreSQL's errors by their severity, because several copies of its client may be loaded, with classes of
 * their own.
 */
function explainDatabase(error: Error): string | undefined {
  const code = errorCode(error) ?? ''
  if (AWAY_STATES.includes(code)) return `The database does not answer (${error.message}): see DATABASE_URL.`
  if ('severity' in error) {
    const { detail } = error as { detail?: string }
    return `The database refused a step: ${error.message}${detail ? ` (${detail})` : ''}.`
  }
  // PostgreSQL's socket is a file: ENOENT and EACCES.
  if (CONNECTION_CODES.includes(code) || ('syscall' in error && error.syscall === 'connect'))
    return `The database does not answer (${error.message || code}): see DATABASE_URL.`
  if (CONNECTION_MESSAGES.test(error.message))
    return `The database does not answer (${error.message}): see DATABASE_URL.`
  return undefined
}

type Settings = Pick<Environment, 'dataDir' | 'backup'>

/** Names of errors whose message is meant for the operator; several copies of a class may be loaded. */
const SENTENCES = ['BackupError', 'DatabaseUnavailable', 'OperatorError', 'StorageUnavailable']
const isSentence = (error: Error) => SENTENCES.includes(error.name)

/** Returns a message; the error itself if it is a fault of the program, whose stack is needed. */
export function explainError(error: unknown, settings: Settings, written: WrittenDirectory): unknown {
  for (const one of causesOf(error)) {
    const sentence = isSentence(one)
      ? one.message
      : (explainDatabase(one) ?? explainFile(one, settings, written))
    if (!sentence) continue
    // Our own text around the cause names the step.
    const isWrapped = one !== error && error instanceof Error && !error.message.includes(one.message)
    return isWrapped ? `${error.message}. ${sentence}` : sentence
  }
  // Our own errors are plain `Error`s; those of packages have classes or codes.
  return error instanceof Error && error.constructor === Error ? error.message : error
}

/** Does the same as `explainError` with the current settings; invalid settings are an error that explains itself. */
export function describeError(error: unknown, written: WrittenDirectory): unknown {
  let settings: Settings
  try {
    settings = getEnvironment()
  } catch {
    return error instanceof Error ? error.message : error
  }
  return explainError(error, settings, written)
}
