import { beforeEach, expect, test } from 'vitest'
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
