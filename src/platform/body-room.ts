// Room in memory for bodies that are read as a whole: a few large ones at a time, and never all of it for one caller.

interface Room {
  /** Bytes for everybody together. */
  total: number
  /** Bytes for one caller. */
  perCaller: number
  /** How long somebody waits for room. */
  patienceMs: number
}

/** Gives the room back; to call it twice does no harm. */
export type Leave = () => void

interface Waiting {
  tryNow(): boolean
}

export function bodyRoom({ total, perCaller, patienceMs }: Room) {
  const taken = new Map<string, number>()
  const queue = new Set<Waiting>()
  let sum = 0

  const letNextIn = () => {
    for (const one of queue) if (one.tryNow()) queue.delete(one)
  }
  const add = (caller: string, bytes: number) => {
    const now = (taken.get(caller) ?? 0) + bytes
    sum += bytes
    if (now > 0) taken.set(caller, now)
    else taken.delete(caller)
  }
  const take = (caller: string, bytes: number): Leave | null => {
    if (sum + bytes > total || (taken.get(caller) ?? 0) + bytes > perCaller) return null
    add(caller, bytes)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      add(caller, -bytes)
      letNextIn()
    }
  }

  return {
    /** Waits for room for so many bytes; null when there was none in time. */
    enter(caller: string, bytes: number): Promise<Leave | null> {
      const size = Math.min(bytes, perCaller)
      const atOnce = take(caller, size)
      if (atOnce) return Promise.resolve(atOnce)
      return new Promise((resolve) => {
        const waiting: Waiting = {
          tryNow() {
            const leave = take(caller, size)
            if (!leave) return false
            clearTimeout(timer)
            resolve(leave)
            return true
          },
        }
        const timer = setTimeout(() => {
          queue.delete(waiting)
          resolve(null)
        }, patienceMs)
        queue.add(waiting)
      })
    },
  }
}
