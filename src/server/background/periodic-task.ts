/**
 * Work that takes longer (a mail server that says nothing, the erasure of many files) is cut off by the end of the process, and
 * made up for by the next start. A service manager would kill the process while visitors are still being answered.
 */
export const STOP_LIMIT_MS = 10_000

/** Does the work every so often, and at once when asked; never twice at a time. The work deals with its own faults. */
export function createPeriodicTask(work: () => Promise<void>, intervalMs: number) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isRequested = false

  const runWhileRequested = async () => {
    while (isRequested && !stopped) {
      isRequested = false
      await work()
    }
    running = undefined
    if (!stopped) timer = setTimeout(now, intervalMs)
  }
  const now = () => {
    clearTimeout(timer)
    isRequested = true
    running ??= runWhileRequested()
  }
  return {
    now,
    /** Resolves when the work under way has ended, or has used up its time. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())])
    },
  }
}
