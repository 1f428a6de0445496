// Lets work in the background wait for readers, though not for ever.

import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when `isBusy` no longer holds, asked for each `lookEveryMs`, or after `atMostMs`; keeps no process alive. */
export async function pauseWhile(
  isBusy: () => boolean,
  lookEveryMs: number,
  atMostMs: number,
): Promise<void> {
  const end = performance.now() + atMostMs
  while (isBusy() && performance.now() < end) await pause(lookEveryMs, undefined, { ref: false })
}
