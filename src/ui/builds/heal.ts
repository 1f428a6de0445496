// A part of the program that is gone after a newer build: the page heals itself by loading its destination as a whole.

import { chunkFailure } from './chunk-failure'
import { pendingDestination } from './destination'
import { loadFully } from './load-fully'

/** For a page that has failed: answers whether it is being loaded anew, and nothing needs to be said. */
export function healPage(error: unknown): boolean {
  if (chunkFailure(error) !== 'script') return false
  return loadFully(pendingDestination() ?? location.href)
}

function healNavigation(event: Event, error: unknown): void {
  const failure = chunkFailure(error)
  // A page without one of its style sheets is still a page.
  if (failure === 'style') event.preventDefault()
  const destination = pendingDestination()
  // What fails on a page that works is that part's own business.
  if (failure === 'script' && destination) loadFully(destination)
}

/** Hears of failures that no part of the page has caught. */
export function healNavigations(): void {
  window.addEventListener('error', (event) => healNavigation(event, event.error))
  window.addEventListener('unhandledrejection', (event) => healNavigation(event, event.reason))
}
