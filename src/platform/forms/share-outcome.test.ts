import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareOutcome } from './share-outcome'

let sent = 0
const sending = () => {
  sent += 1
  return ['act', `session ${sent}`, '123456']
}

beforeEach(() => {
  vi.stubEnv('SECRET', 'secret-of-the-tests')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Counts how often it is done. */
function counter() {
  let done = 0
  return vi.fn(async () => {
    done += 1
    return done
  })
}

test('two sendings at once, and one some seconds later, have one outcome', async () => {
  const act = counter()
  const same = sending()
  expect(await Promise.all([shareOutcome(same, act), shareOutcome([...same], act)])).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(9_900)
  expect(await shareOutcome(same, act)).toBe(1)
})

test('after ten seconds the outcome is forgotten', async () => {
  const act = counter()
  const same = sending()
  await shareOutcome(same, act)
  await vi.advanceTimersByTimeAsync(10_100)
  expect(await shareOutcome(same, act)).toBe(2)
})

test('another act, session or code has an outcome of its own', async () => {
  const act = counter()
  const others = [
    ['act', 'one', '123456'],
    ['another', 'one', '123456'],
    ['act', 'two', '123456'],
    ['act', 'one', '123457'],
    ['act', 'one1', '23456'],
  ]
  const found = []
  for (const one of others) found.push(await shareOutcome(one, act))
  expect(found).toEqual([1, 2, 3, 4, 5])
})

test('a failure is shared while it is under way, and not kept', async () => {
  const act = vi.fn(async () => {
    throw new Error('wrong code')
  })
  const same = sending()
  const both = await Promise.allSettled([shareOutcome(same, act), shareOutcome(same, act)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(act).toHaveBeenCalledTimes(1)
  await expect(shareOutcome(same, act)).rejects.toThrow('wrong code')
  expect(act).toHaveBeenCalledTimes(2)
})

test('of very many the oldest is forgotten first', async () => {
  const act = counter()
  const oldest = sending()
  const newer = sending()
  await shareOutcome(oldest, act)
  await shareOutcome(newer, act)
  for (let count = 0; count < 999; count += 1) await shareOutcome(sending(), counter())
  expect(await shareOutcome(newer, act)).toBe(2)
  expect(await shareOutcome(oldest, act)).toBe(3)
})
