import { expect, test, vi } from 'vitest'
import { memoizeFor } from './memoize-for'

test('a thousand who ask at the same time, or soon after, cost one work; later it is done anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    let turns = 0
    const ask = memoizeFor(1000, async () => ++turns)
    const answers = await Promise.all(Array.from({ length: 1000 }, ask))
    expect(new Set(answers)).toEqual(new Set([1]))
    vi.advanceTimersByTime(999)
    expect(await ask()).toBe(1)
    vi.advanceTimersByTime(2)
    expect(await ask()).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a work that lasts is not begun a second time', async () => {
  let turns = 0
  let end = () => {}
  const ask = memoizeFor(0, () => {
    turns += 1
    return new Promise<void>((resolve) => {
      end = resolve
    })
  })
  const asked = [ask(), ask()]
  expect(turns).toBe(1)
  end()
  await Promise.all(asked)
})
