// PostgreSQL goes away in the middle of things: what was not committed is not acknowledged, and afterwards all goes on.

import { setTimeout as pause } from 'node:timers/promises'
import { query } from '@tests/support/database/database-server'
import { useTestContext } from '@tests/support/database/test-context'
import {
  CONTACT,
  formTimestampCookie,
  postSubmission,
  storedSubmissions,
} from '@tests/support/submissions/post-submission'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { sql } from 'drizzle-orm'
import { createLocalReq, initTransaction } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '@/platform/database/in-transaction'
import { poolOf, queryInTransaction, queryRows } from '@/platform/database/sql'
import { withPreparedLock } from '@/seed/prepare-lock'

const context = useTestContext()

beforeAll(() => {
  // It says of each connection that it was lost.
  context.payload.logger.level = 'silent'
})

const cutAll = () =>
  query(
    context.databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
const kept = async () =>
  (await queryRows(context.payload, sql`select digest from form_memories where digest like 'x%'`)).length

test('a preparation that has lost its turn is over at once, and says why', async () => {
  const preparing = withPreparedLock(context.databaseUrl, async () => {
    await cutAll()
    return new Promise<never>(() => {})
  })
  await expect(preparing).rejects.toThrow(
    'the connection to the database was lost while it was being prepared',
  )
})

test('a transaction whose commit does not arrive is a fault', async () => {
  const req = await createLocalReq({}, context.payload)
  const work = inTransaction(req, async () => {
    await queryInTransaction(
      req,
      sql`insert into form_memories (digest, sealed, ends_at) values ('x1', 'x', now())`,
    )
    await cutAll()
  })
  await expect(work).rejects.toThrow()
  expect(await kept()).toBe(0)
})

test('so is one that goes on after a statement of it has failed', async () => {
  const req = await createLocalReq({}, context.payload)
  const work = inTransaction(req, async () => {
    await queryInTransaction(
      req,
      sql`insert into form_memories (digest, sealed, ends_at) values ('x2', 'x', now())`,
    )
    await queryInTransaction(req, sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await kept()).toBe(0)
})

test('one that arrives is there, and leaves no transaction open', async () => {
  const req = await createLocalReq({}, context.payload)
  await inTransaction(req, () =>
    queryInTransaction(
      req,
      sql`insert into form_memories (digest, sealed, ends_at) values ('x3', 'x', now())`,
    ),
  )
  expect(await kept()).toBe(1)
  const open = await query(
    context.databaseUrl,
    "select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  )
  expect(open).toEqual([])
})

test('connections that break while they are lent out are replaced, however many', async () => {
  const { totalCount } = poolOf(context.payload) as unknown as { totalCount: number }
  expect(totalCount).toBeGreaterThan(0)
  for (let time = 0; time < 4; time++) {
    let isSettled = false
    const borrowed = Promise.all(
      Array.from({ length: 8 }, async () => {
        const req = await createLocalReq({}, context.payload)
        // Begun, and never ended by anybody.
        await initTransaction(req).catch(() => undefined)
      }),
    ).finally(() => {
      isSettled = true
    })
    await pause(time * 7)
    // On a busy machine some connect after a cut. They keep their places (`limitTransactions`), and one waits until they are cut too.
    while (!isSettled) {
      await cutAll()
      await pause(50)
    }
    await borrowed
    await cutAll()
  }
  expect(await kept()).toBe(1)
})

test('submissions that are cut off at any moment are stored once, or not acknowledged', async () => {
  for (let time = 0; time < 25; time++) {
    const fields = { ...CONTACT, title: `Prekid ${time}`, key: crypto.randomUUID() }
    const sending = { fields, cookies: await formTimestampCookie('a person') }
    const answer = postSubmission(context.payload, sending).catch(() => null)
    await pause(time * 4)
    await cutAll()
    const first = await answer
    const again = await vi.waitFor(async () => {
      const { flash } = await postSubmission(context.payload, sending)
      // A connection may be noticed as cut only now: the form is unavailable once more.
      expect(flash).toMatchObject({ state: 'sent' })
      return flash
    }, POLL_OPTIONS)
    const numbers = (await storedSubmissions(context.payload, 'contact'))
      .filter(({ title }) => title === fields.title)
      .map(({ caseNumber }) => caseNumber)
    expect(again).toMatchObject({ state: 'sent', caseNumber: numbers[0] })
    expect(numbers).toHaveLength(1)
    if (first?.flash?.state === 'sent') expect(first.flash.caseNumber).toBe(numbers[0])
  }
})
