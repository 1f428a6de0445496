import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { inTransaction } from './in-transaction'

/** A request with a database that notes what it is told. */
function requestWithDatabase() {
  const told: string[] = []
  const note = (what: string) => async () => {
    told.push(what)
    return what
  }
  const db = {
    beginTransaction: note('begin'),
    commitTransaction: note('commit'),
    rollbackTransaction: note('rollback'),
  }
  return { req: { payload: { db } } as unknown as PayloadRequest, told, note }
}

test('work inside other work is committed with it, at its end', async () => {
  const { req, told, note } = requestWithDatabase()
  await inTransaction(req, async () => {
    await inTransaction(req, note('inner'))
    await note('outer')()
  })
  expect(told).toEqual(['begin', 'inner', 'outer', 'commit'])
})

test('a failure after work inside other work takes back both', async () => {
  const { req, told, note } = requestWithDatabase()
  const work = inTransaction(req, async () => {
    await inTransaction(req, note('inner'))
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(told).toEqual(['begin', 'inner', 'rollback'])
})
