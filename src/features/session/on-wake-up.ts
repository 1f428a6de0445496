const EVENTS = [
  ['visibilitychange', () => document],
  ['pageshow', () => window],
  ['online', () => window],
] as const

/**
 * Calls `look` whenever a tab may have missed something: on becoming visible, on return from the browser's cache, on
 * coming online. Returns a function that stops this.
 */
export function onWakeUp(look: () => void): () => void {
  for (const [name, target] of EVENTS) target().addEventListener(name, look)
  return () => {
    for (const [name, target] of EVENTS) target().removeEventListener(name, look)
  }
}
