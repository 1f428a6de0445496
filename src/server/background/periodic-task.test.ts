import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPeriodicTask, STOP_LIMIT_MS } from './periodic-task'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A task that is stopped amid its work; `isStopped` tells whether the stop has ended. */
function stoppedAmidWork() {
  let finish = () => {}
  const work = new Promise<void>((resolve) => {
    finish = resolve
  })
  const task = createPeriodicTask(() => work, 1000)
  task.now()
  let isStopped = false
  void task.stop().then(() => {
    isStopped = true
  })
  return { finish: () => finish(), isStopped: () => isStopped }
}

test('a stop waits for the work under way', async () => {
  const { finish, isStopped } = stoppedAmidWork()
  await vi.advanceTimersByTimeAsync(STOP_LIMIT_MS - 1)
  expect(isStopped()).toBe(false)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped()).toBe(true)
})

test('a stop gives up work that does not end', async () => {
  const { isStopped } = stoppedAmidWork()
  await vi.advanceTimersByTimeAsync(STOP_LIMIT_MS)
  expect(isStopped()).toBe(true)
})

test('asked for during its work, however often, it is done once more, and never twice at a time', async () => {
  const ends: (() => void)[] = []
  let underWay = 0
  let most = 0
  const work = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise<void>((resolve) => ends.push(resolve))
    underWay -= 1
  }
  const task = createPeriodicTask(work, 1000)
  task.now()
  task.now()
  task.now()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(999)
  expect([ends.length, underWay, most]).toEqual([2, 0, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveLength(3)
  ends[2]?.()
  await task.stop()
})
