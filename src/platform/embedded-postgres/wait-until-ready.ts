// Waits until PostgreSQL responds.

import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../database/error-code'
import { withClient } from '../database/with-client'
import { OperatorError } from '../errors/operator-error'

const SILENCE_TIMEOUT_SECONDS = 30
const PAUSE_MS = 25
// Not listening yet, or interrupted by a start or shutdown.
const RETRYABLE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
const CANNOT_CONNECT_NOW = '57P03'
const WRONG_PASSWORD = '28P01'

async function probe(url: string): Promise<'ready' | 'not now' | 'silence'> {
  try {
    await withClient(url, (client) => client.query('select 1'))
    return 'ready'
  } catch (error) {
    const code = errorCode(error)
    if (code === CANNOT_CONNECT_NOW) return 'not now'
    if (code === undefined || RETRYABLE_CODES.includes(code)) return 'silence'
    if (code !== WRONG_PASSWORD) throw error
    throw new OperatorError(
      'The password in <data directory>/postgres-password is not that of the database beside it: ' +
        'bring back the right file, or move the database away to begin anew',
      { cause: error },
    )
  }
}

/**
 * Resolves with true when the server at `url` responds, with false when `isThere` says that it has ended. Waits without
 * limit for a server that reports “not now” (57P03: starting, or recovering after a crash). Throws after 30 s without a
 * response.
 */
export async function waitUntilReady(url: string, isThere: () => boolean): Promise<boolean> {
  let deadline = Date.now() + SILENCE_TIMEOUT_SECONDS * 1000
  while (isThere()) {
    const answered = await probe(url)
    if (answered === 'ready') return true
    if (answered === 'not now') deadline = Date.now() + SILENCE_TIMEOUT_SECONDS * 1000
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL has been silent for ${SILENCE_TIMEOUT_SECONDS} seconds`)
    await pause(PAUSE_MS)
  }
  return false
}
