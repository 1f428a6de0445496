import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { getEnvironment } from '../env/env'
import { outageOf } from './outage'

const withCode = (code: string, message = code, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })
const failedQuery = (cause: Error) => new Error('Failed query: select 1\nparams: ', { cause })
const kindOf = (error: unknown) => outageOf(error)?.kind ?? null

describe('the database', () => {
  test.each([
    ['refuses connections', withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', { port: 5432 })],
    ['refuses both addresses of its name', new AggregateError([withCode('ECONNREFUSED')])],
    ['breaks a connection', withCode('ECONNRESET', 'read ECONNRESET')],
    ['ends while a query runs', new Error('Connection terminated unexpectedly')],
    ['does not answer a client without a pool', new Error('timeout expired')],
    ['has no connection left in the pool', new Error('timeout exceeded when trying to connect')],
    ['shuts down', withCode('57P01', 'terminating connection due to administrator command')],
    ['has crashed', withCode('57P02')],
    ['starts', withCode('57P03', 'the database system is starting up')],
    ['breaks the protocol', withCode('08P01')],
    ['has too many connections', withCode('53300', 'sorry, too many clients already')],
    ['is too slow', withCode('57014', 'canceling statement due to statement timeout')],
    ['waits for a lock too long', withCode('55P03', 'canceling statement due to lock timeout')],
    [
      'has no socket',
      withCode('ENOENT', 'connect ENOENT', { syscall: 'connect', address: '/run/.s.PGSQL.5432' }),
    ],
    [
      'opens no transaction',
      new Error('Error: cannot begin transaction: connect ECONNREFUSED 127.0.0.1:5432'),
    ],
  ])('%s: 503', (_, error) => {
    expect(outageOf(error)).toMatchObject({ kind: 'database', status: 503 })
    expect(kindOf(failedQuery(error))).toBe('database')
  })

  test.each([
    ['somebody cancels a statement', withCode('57014', 'canceling statement due to user request')],
    ['somebody does not want to wait', withCode('55P03', 'could not obtain lock on row')],
    ['a value is there already', withCode('23505', 'duplicate key value')],
    ['a transaction is refused', withCode('40001')],
    ['a file is missing', withCode('ENOENT', 'no such file')],
    ['the site is wrong', new TypeError('undefined is not a function')],
    ['something else is thrown', { code: 'ECONNREFUSED' }],
    ['nothing is thrown', undefined],
  ])('is not away when %s', (_, error) => {
    expect(outageOf(error)).toBeNull()
  })
})

test.each([
  ['mail server', withCode('ECONNREFUSED', 'connect', { port: 25, command: 'CONN' })],
  ['mail server that hangs up', withCode('ECONNRESET', 'read', { command: 'DATA' })],
  ['service that is fetched', new TypeError('fetch failed', { cause: withCode('ECONNRESET') })],
  ['sender of a body who goes', withCode('ECONNRESET', 'aborted')],
  ['server that ends a call', withCode('ECONNRESET', 'socket hang up')],
  ['service on another port', withCode('ECONNREFUSED', 'connect', { port: 3310 })],
])('a %s is another service', (_, error) => {
  expect(outageOf(error)).toBeNull()
})

test.each(['ENOSPC', 'EDQUOT', '53100', '53200'])('%s: there is no room, 507', (code) => {
  expect(outageOf(failedQuery(withCode(code)))).toMatchObject({ kind: 'storage', status: 507 })
})

const inDataDir = (name: string) => path.join(getEnvironment().dataDir, 'media', name)

test.each([
  ['read-only', withCode('EROFS')],
  ['at fault', withCode('EIO')],
  ['of another account', withCode('EACCES', 'open', { syscall: 'open', path: inDataDir('a.png') })],
  ['read-only, as mkdir says it', withCode('ENOENT', 'mkdir', { syscall: 'mkdir', path: inDataDir('') })],
])('a disk that is %s: 503', (_, error) => {
  expect(outageOf(new Error('upload', { cause: error }))).toMatchObject({ kind: 'disk', status: 503 })
})

test.each([
  ['elsewhere', withCode('EACCES', 'open', { syscall: 'open', path: '/etc/shadow' })],
  ['missing', withCode('ENOENT', 'open', { syscall: 'open', path: inDataDir('a.png') })],
])('a file that is %s is no outage', (_, error) => {
  expect(outageOf(error)).toBeNull()
})

test.each(['EMFILE', 'ENFILE'])('%s: too many files are open, 503', (code) => {
  expect(outageOf(new Error('upload', { cause: withCode(code) }))).toMatchObject({
    kind: 'descriptors',
    status: 503,
  })
})

test('the innermost error that says so gives the reason, without the statement', () => {
  expect(outageOf(failedQuery(withCode('53100', 'could not extend file')))?.reason).toBe(
    '53100: could not extend file',
  )
})

test('causes in a circle end', () => {
  const error = new Error('one')
  error.cause = new Error('another', { cause: error })
  expect(outageOf(error)).toBeNull()
})
