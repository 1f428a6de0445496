// The life of a session in an open page (specification §4): renewed when it has expired, once for all tabs.

import { SESSION_PATHS } from '@/facts/session-paths'
import { BackendError, callBackend } from './backend-call'
import { expiryIn, type SessionState, sessionState } from './session-state'

export interface SessionOptions {
  /** Whether an expired session is renewed unasked. */
  autoRefresh: boolean
  /** Runs once when the renewal is refused; the person has to sign in again. */
  onRefreshFailed: () => void | Promise<void>
}

const LOCK = 'kovina-session'

export function stateNow(): SessionState {
  return sessionState(document.cookie, Date.now())
}

/** Changes whenever somebody signs in or out, keys are renewed, or run out: in any tab. */
export function sessionMark(): string {
  return `${expiryIn(document.cookie)} ${stateNow()}`
}

/** One at a time among the tabs of this site; without the browser's locks only within this one, and the server trades once. */
function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work()
}

async function renew({ onRefreshFailed }: SessionOptions): Promise<void> {
  // Another tab was faster: its cookies are this one's too.
  if (stateNow() !== 'expired') return
  try {
    await callBackend(SESSION_PATHS.refresh, { method: 'POST' })
  } catch (error) {
    // A lost connection or a server that is busy ends nobody's session.
    if (error instanceof BackendError && error.isAnswer && error.statusCode === 401) await onRefreshFailed()
  }
}

let underWay: Promise<void> | undefined

/** Renews the session if it has expired; parallel callers share one renewal. Never throws. */
export function keepSession(options: SessionOptions): Promise<void> {
  if (!options.autoRefresh || stateNow() !== 'expired') return Promise.resolve()
  underWay ??= alone(() => renew(options)).finally(() => {
    underWay = undefined
  })
  return underWay
}
