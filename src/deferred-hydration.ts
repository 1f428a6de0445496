// Serves a page while React waits for the user's first interaction (docs/decisions/024-deferred-hydration.md).

import { deferredScripts, prefetchScripts, runScripts } from '@/browser/deferred-hydration/deferred-scripts'
import { onFirstInteraction } from '@/browser/deferred-hydration/on-first-interaction'
import { hasDraft, startSubmission } from '@/features/submissions/client/start-submission'

/**
 * Waits with React's scripts where the page defers them; loads them at once for links to a part of the page, and for
 * drafts.
 */
export function deferHydration(): void {
  const paths = deferredScripts()
  if (paths.length === 0) return
  startSubmission()
  const onInterest = () => runScripts(paths)
  const islands = [...document.querySelectorAll('[data-island]')]
  if (location.hash || hasDraft()) onInterest()
  else onFirstInteraction({ islands, onPresence: () => prefetchScripts(paths), onInterest })
}
