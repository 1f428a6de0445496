// Detects the first interaction, for which a script has to be loaded. Loading a page, or measuring it, is none.

/** Only people cause these. */
const USER_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown']
/** In an island these mean it, also where a program types for somebody. */
const ISLAND_EVENTS = ['focusin', 'pointerdown', 'input', 'change']
/** Half a window away, so that the scripts are there when the reader is. */
const NEAR_ROOT_MARGIN = '50% 0px'

/** Chromium reports the pointer once more after layout, without any movement. */
function isStationary(event: Event): boolean {
  const { movementX, movementY } = event as PointerEvent
  return event.type === 'pointermove' && movementX === 0 && movementY === 0
}

interface FirstInteractionOptions {
  /** Parts of the page that a script brings to life. */
  islands: readonly Element[]
  /** Somebody is there, but no island is near; called once at most. */
  onPresence(): void
  /** Somebody has come near an island, or has stepped into it; called once. */
  onInterest(): void
}

/** Waits for the first sign of a reader, and then until an island is near. A page without islands needs a sign only. */
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
  // Somebody was faster than this script.
  if (islands.some((island) => island.contains(document.activeElement))) begin()
}
