/**
 * Time for a task in progress when the process stops. A longer one (an unresponsive mail server, the erasure of many
 * files) is interrupted and made up for after the next start, because a service manager would otherwise kill the
 * process while it still answers visitors.
 */
export const STOP_LIMIT_MS = 10_000

/** Runs the work at intervals, and on request, never twice at a time. The work handles its own errors. */
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
    /** Resolves when the work in progress has ended, or its time is over. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())])
    },
  }
}
