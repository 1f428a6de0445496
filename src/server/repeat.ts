/** Does the work every so often, and at once when asked; never twice at a time. The work deals with its own faults. */
export function repeat(work: () => Promise<void>, everyMs: number) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let isAsked = false

  const workWhileAsked = async () => {
    while (isAsked && !stopped) {
      isAsked = false
      await work()
    }
    underWay = undefined
    if (!stopped) timer = setTimeout(now, everyMs)
  }
  const now = () => {
    clearTimeout(timer)
    isAsked = true
    underWay ??= workWhileAsked()
  }
  return {
    now,
    /** Resolves when the work under way has ended. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
