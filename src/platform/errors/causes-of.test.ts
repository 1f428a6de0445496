import { expect, test } from 'vitest'
import { DatabaseUnavailable, isDatabaseAway } from '../database/database-unavailable'
import { readEnvironment } from '../env/env'
import { outageOf } from '../outages/outage'
import { StorageUnavailable } from '../storage/storage-unavailable'
import { causesOf } from './causes-of'
import { explainError } from './explain-error'

const settings = readEnvironment({ DATA_DIR: '/data', BACKUP_DIR: '/mnt/backups' })
const withCode = (code: string) => Object.assign(new Error(code), { code })

/** Two errors of which each is the cause of the other. */
function circle(): Error {
  const error = new Error('one')
  error.cause = new Error('another', { cause: error })
  return error
}

test('the outermost comes first, and those that happened at once come beside each other', () => {
  const [first, second] = [new Error('first'), new Error('second')]
  const both = new AggregateError([first, second, 'no error'], 'both')
  const outer = new Error('outer', { cause: both })
  expect(causesOf(outer)).toEqual([outer, both, first, second])
  expect(causesOf('no error')).toEqual([])
})

test('a circle, and a very long row, come to an end', () => {
  expect(causesOf(circle())).toHaveLength(2)
  let long = new Error('innermost')
  for (let depth = 0; depth < 1000; depth += 1) long = new Error('around it', { cause: long })
  expect(causesOf(long).length).toBeLessThan(100)
})

test('no question about an error goes in circles', () => {
  const error = circle()
  expect(isDatabaseAway(error)).toBe(false)
  expect(outageOf(error)).toBeNull()
  expect(explainError(error, settings, 'DATA_DIR')).toBe('one')
})

test('a database that is away is found by all of them, also among several errors', () => {
  const failures = new AggregateError(
    [new Error('a fault'), new Error('step', { cause: withCode('57P03') })],
    'not all was done',
  )
  expect(isDatabaseAway(failures)).toBe(true)
  expect(outageOf(failures)?.kind).toBe('database')
  expect(explainError(failures, settings, 'DATA_DIR')).toMatch(
    /^not all was done\. The database does not answer/,
  )
})

test('a bucket, or a setting that is wrong, is not taken for a database that may come back', () => {
  expect(isDatabaseAway(new StorageUnavailable('bucket', { cause: withCode('ECONNREFUSED') }))).toBe(false)
  const refused = new DatabaseUnavailable('db:5432', withCode('28P01'))
  expect(isDatabaseAway(new Error('start', { cause: refused }))).toBe(false)
  expect(isDatabaseAway(new Error('start', { cause: withCode('ECONNREFUSED') }))).toBe(true)
})
