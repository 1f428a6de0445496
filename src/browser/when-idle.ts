const SOON_MS = 1000

/** Calls back when the browser has nothing better to do, after `timeout` milliseconds at the latest. Safari cannot tell. */
export function whenIdle(callback: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout })
  else setTimeout(callback, Math.min(timeout, SOON_MS))
}
