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
