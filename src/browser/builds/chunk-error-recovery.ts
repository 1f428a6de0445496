// A part of the program that is gone after a newer build: the page heals itself by loading its destination as a whole.

import { chunkErrorKind } from './chunk-error'
import { hardNavigate } from './hard-navigate'
import { pendingDestination } from './pending-navigation'

/** For a page that has failed: answers whether it is being loaded anew, and nothing needs to be said. */
export function recoverFromChunkError(error: unknown): boolean {
  if (chunkErrorKind(error) !== 'script') return false
  return hardNavigate(pendingDestination() ?? location.href)
}

function recoverNavigation(event: Event, error: unknown): void {
  const failure = chunkErrorKind(error)
  // A page without one of its style sheets is still a page.
  if (failure === 'style') event.preventDefault()
  const destination = pendingDestination()
  // A script that fails on a page that works is that part's own business.
  if (failure === 'script' && destination) hardNavigate(destination)
}

/** Hears of failures that no part of the page has caught. */
export function installChunkErrorRecovery(): void {
  window.addEventListener('error', (event) => recoverNavigation(event, event.error))
  window.addEventListener('unhandledrejection', (event) => recoverNavigation(event, event.reason))
}
