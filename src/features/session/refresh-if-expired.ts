// The life of a session in an open page (site.md §4.4): renewed when it has expired, once for all tabs.

import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { BackendError, callBackend } from './backend-client'
import { type SessionState, sessionState, tokenExpiryIn } from './session-state'

export interface SessionRefreshOptions {
  /** Tells whether an expired session is renewed unasked. */
  autoRefresh: boolean
  /** Runs once when the renewal is refused; the person has to sign in again. */
  onRefreshFailed: () => void | Promise<void>
}

const LOCK = 'kovina-session'

export function currentSessionState(): SessionState {
  return sessionState(document.cookie, Date.now())
}

/** Changes whenever somebody signs in or out, and when tokens are renewed or expire: in any tab. */
export function sessionFingerprint(): string {
  return `${tokenExpiryIn(document.cookie)} ${currentSessionState()}`
}

/** One at a time among the tabs of this site; without the browser's locks only within this one, and the server rotates once. */
function withLock(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work()
}

async function refreshSession({ onRefreshFailed }: SessionRefreshOptions): Promise<void> {
  // Another tab was faster: its cookies are this one's too.
  if (currentSessionState() !== 'expired') return
  try {
    await callBackend(SESSION_PATHS.refresh, { method: 'POST' })
  } catch (error) {
    // A lost connection or a server that is busy does not end a session.
    if (error instanceof BackendError && error.hasResponse && error.statusCode === 401)
      await onRefreshFailed()
  }
}

let pendingRefresh: Promise<void> | undefined

/** Renews the session if it has expired; parallel callers share one renewal. Never throws. */
export function refreshIfExpired(options: SessionRefreshOptions): Promise<void> {
  if (!options.autoRefresh || currentSessionState() !== 'expired') return Promise.resolve()
  pendingRefresh ??= withLock(() => refreshSession(options)).finally(() => {
    pendingRefresh = undefined
  })
  return pendingRefresh
}
