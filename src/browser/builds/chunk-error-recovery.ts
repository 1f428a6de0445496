// Recovers pages after a newer build has replaced a script that they need: loads the destination as a whole page.

import { chunkErrorKind } from './chunk-error'
import { hardNavigate } from './hard-navigate'
import { pendingDestination } from './pending-navigation'

/** Handles a page that has failed. Returns whether it is being reloaded, so that no message is needed. */
export function recoverFromChunkError(error: unknown): boolean {
  if (chunkErrorKind(error) !== 'script') return false
  return hardNavigate(pendingDestination() ?? location.href)
}

function recoverNavigation(event: Event, error: unknown): void {
  const failure = chunkErrorKind(error)
  // A page works without one of its style sheets.
  if (failure === 'style') event.preventDefault()
  const destination = pendingDestination()
  // A script that fails without a navigation is left to the component that loads it.
  if (failure === 'script' && destination) hardNavigate(destination)
}

/** Listens for failures that no component has caught. */
export function installChunkErrorRecovery(): void {
  window.addEventListener('error', (event) => recoverNavigation(event, event.error))
  window.addEventListener('unhandledrejection', (event) => recoverNavigation(event, event.reason))
}
