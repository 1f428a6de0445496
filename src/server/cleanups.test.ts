import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Cleanups, STOPPED_WHILE_STARTING } from './cleanups'

let ended: string[]
let errors: unknown[]
let cleanups: Cleanups
const ends = (name: string) => async () => void ended.push(name)

beforeEach(() => {
  ended = []
  errors = []
  cleanups = new Cleanups((error) => errors.push(error))
})

test('what was opened last ends first, also after one that fails', async () => {
  cleanups.add(ends('database'))
  cleanups.add(ends('port'))
  cleanups.add(async () => {
    throw new Error('jobs')
  })
  cleanups.assertOpen()
  await cleanups.close()
  expect(ended).toEqual(['port', 'database'])
  expect(errors).toEqual([new Error('jobs')])
})

test('what is opened while the rest ends is not used, and ends before what is under it', async () => {
  cleanups.add(ends('database'))
  cleanups.add(async () => {
    expect(() => cleanups.add(ends('port'))).toThrow(STOPPED_WHILE_STARTING)
    ended.push('first')
  })
  await cleanups.close()
  expect(ended).toEqual(['first', 'port', 'database'])
})

test('what is opened after the end ends when the start that opened it gives up', async () => {
  cleanups.add(ends('database'))
  await cleanups.close()
  expect(() => cleanups.assertOpen()).toThrow(STOPPED_WHILE_STARTING)
  expect(() => cleanups.add(ends('port'))).toThrow(STOPPED_WHILE_STARTING)
  await cleanups.close()
  expect(ended).toEqual(['database', 'port'])
})

test('steps of a group end together, before what was opened earlier, and hold it up for ten seconds at most', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  cleanups.add(ends('port'))
  const slow = (name: string, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    ended.push(name)
  }
  for (const [name, ms] of [
    ['mails', 9000],
    ['purges', 8000],
    ['a database that says nothing', 600_000],
  ] as const)
    cleanups.add(slow(name, ms), 'background work')
  cleanups.add(() => Promise.reject(new Error('jobs')), 'background work')
  const closed = cleanups.close().then(() => ended.push('closed'))
  await vi.advanceTimersByTimeAsync(9999)
  expect(ended).toEqual(['purges', 'mails'])
  expect(errors).toEqual([new Error('jobs')])
  await vi.advanceTimersByTimeAsync(1)
  await closed
  expect(ended).toEqual(['purges', 'mails', 'port', 'closed'])
})
