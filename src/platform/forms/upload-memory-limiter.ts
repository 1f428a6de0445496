// Limits the memory for bodies that are read as a whole: a few large ones at a time, and never all of it for one
// client.

interface UploadMemoryLimits {
  /** Bytes for all clients together. */
  total: number
  /** Bytes for one client. */
  perCaller: number
  /** Maximum wait for memory. */
  timeoutMs: number
}

/** Releases the memory; a second call has no effect. */
export type ReleaseMemory = () => void

interface Waiter {
  tryNow(): boolean
}

export function createUploadMemoryLimiter({ total, perCaller, timeoutMs }: UploadMemoryLimits) {
  const taken = new Map<string, number>()
  const queue = new Set<Waiter>()
  let sum = 0

  const admitNext = () => {
    for (const one of queue) if (one.tryNow()) queue.delete(one)
  }
  const add = (caller: string, bytes: number) => {
    const now = (taken.get(caller) ?? 0) + bytes
    sum += bytes
    if (now > 0) taken.set(caller, now)
    else taken.delete(caller)
  }
  const tryAcquire = (caller: string, bytes: number): ReleaseMemory | null => {
    if (sum + bytes > total || (taken.get(caller) ?? 0) + bytes > perCaller) return null
    add(caller, bytes)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      add(caller, -bytes)
      admitNext()
    }
  }

  return {
    /** Waits for memory; null if there is none in time. */
    acquire(caller: string, bytes: number): Promise<ReleaseMemory | null> {
      const size = Math.min(bytes, perCaller)
      const immediate = tryAcquire(caller, size)
      if (immediate) return Promise.resolve(immediate)
      return new Promise((resolve) => {
        const waiting: Waiter = {
          tryNow() {
            const leave = tryAcquire(caller, size)
            if (!leave) return false
            clearTimeout(timer)
            resolve(leave)
            return true
          },
        }
        const timer = setTimeout(() => {
          queue.delete(waiting)
          resolve(null)
        }, timeoutMs)
        queue.add(waiting)
      })
    },
  }
}
