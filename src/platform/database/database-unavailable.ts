import { causesOf } from '../errors/causes-of'
import { isStorageUnavailable } from '../storage/storage-unavailable'
import { AWAY_STATES, BROKEN_CODES, CONNECTION_MESSAGES, UNREACHABLE_CODES } from './connection-errors'
import { errorCode } from './error-code'

/** Unreachable: a new or restarting database, or a network problem. An unknown host name is a wrong setting. */
const LOST_CODES = [...UNREACHABLE_CODES, ...BROKEN_CODES, ...AWAY_STATES]
/** PostgreSQL's socket is a file that exists while it runs. */
const AWAY_CODES = [...LOST_CODES, 'ENOENT']

/** Explains in one sentence that and why the database accepts no connection. Has the code of its cause. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  declare readonly code?: string
  /** Tells whether it may respond later with the same settings. */
  readonly isAway: boolean

  constructor(place: string, cause: unknown) {
    const code = errorCode(cause)
    const message = cause instanceof Error ? cause.message : String(cause)
    const isAway = code === undefined ? CONNECTION_MESSAGES.test(message) : AWAY_CODES.includes(code)
    const reason =
      message === 'timeout expired'
        ? 'not in time; its machine or this one may be overloaded'
        : // Where a name has several addresses the error has a code, and no words.
          message || code || 'without a reason'
    super(
      isAway
        ? `the database at ${place} does not answer (${reason}): see whether it runs and can be reached, and DATABASE_URL`
        : `the database at ${place} takes no connection (${reason}): see DATABASE_URL`,
      { cause },
    )
    if (code !== undefined) this.code = code
    this.isAway = isAway
  }
}

/** Tells whether the error, or one of its causes, is that of a database that may respond later with the same settings. */
export function isDatabaseAway(error: unknown): boolean {
  for (const one of causesOf(error)) {
    if (isStorageUnavailable(one)) return false
    if (one instanceof DatabaseUnavailable) return one.isAway
    if (LOST_CODES.includes(errorCode(one) ?? '') || CONNECTION_MESSAGES.test(one.message)) return true
  }
  return false
}
