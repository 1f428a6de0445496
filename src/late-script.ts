// What a page does while React waits for the reader's first interest (docs/decisions/024-first-interest.md).

import { hasDraft, startLetter } from '@/features/letters/start-letter'
import { awaitInterest } from '@/ui/late/await-interest'
import { fetchAhead, lateScripts, runScripts } from '@/ui/late/late-scripts'

/** Waits with React's scripts, where the page has them wait; at once for whoever comes to a place of the page, or to a draft. */
export function startLate(): void {
  const paths = lateScripts()
  if (paths.length === 0) return
  startLetter()
  const onInterest = () => runScripts(paths)
  const islands = [...document.querySelectorAll('[data-island]')]
  if (location.hash || hasDraft()) onInterest()
  else awaitInterest({ islands, onPresence: () => fetchAhead(paths), onInterest })
}
