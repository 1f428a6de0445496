import { errorCode } from './error-code'

/** PostgreSQL shutting down or starting, connections refused or cut, and their classes. */
const UNAVAILABLE_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|57P0|08|53300)/

/** Whether the error, or what caused it, says that the database does not answer now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (
    UNAVAILABLE_CODES.test(errorCode(error) ?? '') ||
    /^Connection terminated|timeout exceeded/.test(error.message)
  )
    return true
  return isDatabaseUnavailable(error.cause)
}
