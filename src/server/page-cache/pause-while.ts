// Lets background work wait for visitors, for a limited time.

import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves when `isBusy` returns false, checked every `lookEveryMs`, or after `atMostMs`. Its timers keep no process
 * alive.
 */
export async function pauseWhile(
  isBusy: () => boolean,
  lookEveryMs: number,
  atMostMs: number,
): Promise<void> {
  const end = performance.now() + atMostMs
  while (isBusy() && performance.now() < end) await pause(lookEveryMs, undefined, { ref: false })
}
