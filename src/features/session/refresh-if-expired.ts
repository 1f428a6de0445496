// Renews an expired session in an open page, once for all tabs (site.md §4.4).

import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { BackendError, callBackend } from './backend-client'
import { type SessionState, sessionState, tokenExpiryIn } from './session-state'

export interface SessionRefreshOptions {
  /** Tells whether an expired session is renewed automatically. */
  autoRefresh: boolean
  /** Called once when the renewal is refused, and the user has to sign in again. */
  onRefreshFailed: () => void | Promise<void>
}

const LOCK = 'kovina-session'

export function currentSessionState(): SessionState {
  return sessionState(document.cookie, Date.now())
}

/** Returns a value that changes on each sign-in and sign-out, and when tokens are renewed or expire, in any tab. */
export function sessionFingerprint(): string {
  return `${tokenExpiryIn(document.cookie)} ${currentSessionState()}`
}

/**
 * Serializes the work among all tabs of this site. Without the Web Locks API renewals are shared only within a tab; the
 * server rotates the token only once.
 */
function withLock(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work()
}

async function refreshSession({ onRefreshFailed }: SessionRefreshOptions): Promise<void> {
  // Another tab was faster, and its cookies apply to this one too.
  if (currentSessionState() !== 'expired') return
  try {
    await callBackend(SESSION_PATHS.refresh, { method: 'POST' })
  } catch (error) {
    // A lost connection or a busy server does not end a session.
    if (error instanceof BackendError && error.hasResponse && error.statusCode === 401)
      await onRefreshFailed()
  }
}

let pendingRefresh: Promise<void> | undefined

/** Renews the session if it has expired; simultaneous callers share one renewal. Never throws. */
export function refreshIfExpired(options: SessionRefreshOptions): Promise<void> {
  if (!options.autoRefresh || currentSessionState() !== 'expired') return Promise.resolve()
  pendingRefresh ??= withLock(() => refreshSession(options)).finally(() => {
    pendingRefresh = undefined
  })
  return pendingRefresh
}
