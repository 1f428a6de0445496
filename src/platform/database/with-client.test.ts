import { muteServer } from '@tests/support/services/mute-server'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { outageOf } from '../outages/outage'
import { lendClient } from './with-client'

test('a database that says nothing is named, without its password, and what to do', async () => {
  const { port, close } = await muteServer()
  const connectionString = `postgres://kovina:hush-hush@127.0.0.1:${port}/kovina`
  const client = new Client({ connectionString, connectionTimeoutMillis: 50 })
  const error: unknown = await lendClient(client, async () => undefined).catch((reason: unknown) => reason)
  expect(String(error)).toMatch(
    new RegExp(`^Error: the database at 127\\.0\\.0\\.1:${port} did not answer in time: see whether`),
  )
  expect(String(error)).not.toContain('hush-hush')
  expect(outageOf(error)).toMatchObject({ kind: 'database' })
  await close()
})

test('a database that refuses the connection is told as it is', async () => {
  const { port, close } = await muteServer()
  await close()
  const client = new Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 5000 })
  await expect(lendClient(client, async () => undefined)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
    message: expect.not.stringContaining('in time'),
  })
})
