import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMinimumDuration } from './minimum-duration'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resolves with the milliseconds after which the work of so many is answered, and with the outcome. */
async function answered(workMs: number, work: () => string): Promise<[number, string]> {
  const began = performance.now()
  const outcome = withMinimumDuration(100, async () => {
    if (workMs > 0) await wait(workMs)
    return work()
  }).then(
    (text) => [performance.now() - began, text] as [number, string],
    (error: Error) => [performance.now() - began, error.message] as [number, string],
  )
  await vi.runAllTimersAsync()
  return outcome
}

const refuse = () => {
  throw new Error('refused')
}

// A lower bound alone would hold too if the time were added to that of the work, which it then gave away.
test.each([0, 60])('work of %i ms is answered after exactly 100, whether it goes well or not', async (ms) => {
  expect(await answered(ms, () => 'done')).toEqual([100, 'done'])
  expect(await answered(ms, refuse)).toEqual([100, 'refused'])
})

test('work that takes longer is answered when it is done', async () => {
  expect(await answered(130, () => 'done')).toEqual([130, 'done'])
})
