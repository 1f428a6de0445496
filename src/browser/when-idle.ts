const SOON_MS = 1000

/**
 * Calls back when the browser is idle, after `timeout` milliseconds at the latest. Safari does not support idle
 * callbacks.
 */
export function whenIdle(callback: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout })
  else setTimeout(callback, Math.min(timeout, SOON_MS))
}
