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
    /** Resolves when the work under way has ended. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
