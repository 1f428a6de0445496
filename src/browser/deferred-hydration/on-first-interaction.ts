// Detects the first interaction, for which a script must be loaded. Loading or measuring a page is not an interaction.

/** Events that only people cause. */
const USER_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown']
/** Events that show interest if they occur in an island, even if a program types for somebody. */
const ISLAND_EVENTS = ['focusin', 'pointerdown', 'input', 'change']
/** Half a viewport away, so that the scripts are loaded when the reader arrives. */
const NEAR_ROOT_MARGIN = '50% 0px'

/** Tells whether the pointer has not moved: Chromium reports it again after layout. */
function isStationary(event: Event): boolean {
  const { movementX, movementY } = event as PointerEvent
  return event.type === 'pointermove' && movementX === 0 && movementY === 0
}

interface FirstInteractionOptions {
  /** Parts of the page that a script hydrates. */
  islands: readonly Element[]
  /** Called at most once, if a reader is present but no island is near. */
  onPresence(): void
  /** Called once, when a reader approaches an island or uses it. */
  onInterest(): void
}

/** Waits for the first sign of a reader, and then until an island is near. Without islands the sign is enough. */
export function onFirstInteraction({ islands, onPresence, onInterest }: FirstInteractionOptions): void {
  const ending = new AbortController()
  const listen = (target: EventTarget, names: readonly string[], listener: (event: Event) => void) => {
    const options = { capture: true, passive: true, signal: ending.signal }
    for (const name of names) target.addEventListener(name, listener, options)
  }
  const observer = new IntersectionObserver(look, { rootMargin: NEAR_ROOT_MARGIN })
  let isSeen = false
  let isPresent = false

  function begin(): void {
    ending.abort()
    observer.disconnect()
    onInterest()
  }
  function look(entries: readonly IntersectionObserverEntry[]): void {
    if (ending.signal.aborted) return
    if (entries.some(({ isIntersecting }) => isIntersecting)) begin()
    else if (!isPresent) {
      isPresent = true
      onPresence()
    }
  }
  function seeReader(event: Event): void {
    if (isSeen || isStationary(event)) return
    isSeen = true
    if (islands.length === 0) begin()
    for (const island of islands) observer.observe(island)
  }

  listen(window, USER_EVENTS, seeReader)
  for (const island of islands) listen(island, ISLAND_EVENTS, begin)
  // A reader may have used an island before this script ran.
  if (islands.some((island) => island.contains(document.activeElement))) begin()
}
