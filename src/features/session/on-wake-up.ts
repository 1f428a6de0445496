const EVENTS = [
  ['visibilitychange', () => document],
  ['pageshow', () => window],
  ['online', () => window],
] as const

/**
 * Calls back whenever a tab may have slept through something: shown again, brought back by the browser, online again.
 * Returns what ends it.
 */
export function onWakeUp(look: () => void): () => void {
  for (const [name, target] of EVENTS) target().addEventListener(name, look)
  return () => {
    for (const [name, target] of EVENTS) target().removeEventListener(name, look)
  }
}
