import { muteServer } from '@tests/support/services/mute-server'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { outageOf } from '../outages/outage'
import { StorageUnavailable } from '../storage/storage-unavailable'
import { DatabaseUnavailable, isDatabaseAway } from './database-unavailable'
import { errorCode } from './error-code'
import { lendClient, withClient } from './with-client'

test('a database that says nothing is named, without its password, and what to do', async () => {
  const { port, close } = await muteServer()
  const connectionString = `postgres://kovina:hush-hush@127.0.0.1:${port}/kovina`
  const client = new Client({ connectionString, connectionTimeoutMillis: 50 })
  const error: unknown = await lendClient(client, async () => undefined).catch((reason: unknown) => reason)
  expect(String(error)).toMatch(
    new RegExp(
      `^DatabaseUnavailable: the database at 127\\.0\\.0\\.1:${port} does not answer \\(not in time.*see whether.*DATABASE_URL`,
    ),
  )
  expect(String(error)).not.toContain('hush-hush')
  expect(outageOf(error)).toMatchObject({ kind: 'database' })
  await close()
})

const coded = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  ['a name with two addresses', Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }), true],
  ['a port on which nothing listens', coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'), true],
  ['a socket that is not there yet', coded('ENOENT', 'connect ENOENT /run/.s.PGSQL.5432'), true],
  ['a database that starts', coded('57P03', 'the database system is starting up'), true],
  ['a name that nobody knows', coded('ENOTFOUND', 'getaddrinfo ENOTFOUND db'), false],
  ['a wrong password', coded('28P01', 'password authentication failed for user "kovina"'), false],
])('%s is a sentence that names the setting, with the code', (_, cause, isAway) => {
  const error = new DatabaseUnavailable('db:5432', cause)
  expect(error.message).toContain('DATABASE_URL')
  expect(error.message).toContain(`(${cause.message || 'ECONNREFUSED'})`)
  expect([errorCode(error), error.isAway]).toEqual([errorCode(cause), isAway])
})

test.each([
  ['a query that is cut off', new Error('Connection terminated unexpectedly'), true],
  ['a server that stops', coded('57P01', 'terminating connection due to administrator command'), true],
  ['a password that is refused', new DatabaseUnavailable('db:5432', coded('28P01', 'refused')), false],
  ['a bucket that does not answer', new StorageUnavailable('b', { cause: coded('ECONNREFUSED', '') }), false],
  ['a fault of the program', new TypeError('undefined is not a function'), false],
])('%s, in a step: away or not', (_, cause, isAway) => {
  expect(isDatabaseAway(new Error('a step failed', { cause }))).toBe(isAway)
})

test('a database that is away, and a certificate that is not there, name the setting', async () => {
  const failed = (url: string) => withClient(url, async () => undefined).catch((reason: unknown) => reason)
  expect(String(await failed('postgres://u@localhost:1/d'))).toMatch(
    /at localhost:1 does not answer \(.*ECONNREFUSED.*\): .*DATABASE_URL/,
  )
  expect(String(await failed('postgres://u@localhost:1/d?sslrootcert=/nope.pem'))).toMatch(
    /^OperatorError: DATABASE_URL: ENOENT.*nope\.pem/,
  )
})
