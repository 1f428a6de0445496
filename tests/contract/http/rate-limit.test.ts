import { type ReceivedResponse, useContractContext } from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryRows } from '@/platform/database/sql'

const FILE = 'rate-limit'
const context = useContractContext()

/** Each test calls from an address of its own. */
let from: Record<string, string>
let count = 0
beforeEach(() => {
  count += 1
  from = { 'x-forwarded-for': `192.0.2.${count}` }
})

/** As if the window had gone by. */
const letPass = (seconds: number) =>
  queryRows(context.database, sql`update rate_limits set expire = expire - ${seconds * 1000}::int`)

function expectWait({ headers, body }: ReceivedResponse, seconds: number): void {
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
  const left = Date.parse(body.errors[0].extensions.reset) - Date.now()
  expect(left).toBeLessThanOrEqual(seconds * 1000)
}

describe('calls in general', () => {
  const WINDOW_SECONDS = 60
  beforeEach(() =>
    context.settings({
      RATE_LIMITER_ENABLED: 'true',
      RATE_LIMITER_POINTS: '5',
      // Recorded with 2 s; on a busy machine five calls take longer.
      RATE_LIMITER_DURATION: String(WINDOW_SECONDS),
    }),
  )
  const request = (number: number) =>
    replay(context, FILE, `RATE_LIMITER (5 points / 2 s per IP): request ${number}`, {
      headers: from,
    })

  test('429: the sixth of five, whatever is asked; open again after the window', async () => {
    for (const number of [1, 2, 3, 4, 5]) await request(number)
    expectWait(await request(6), WINDOW_SECONDS)
    await replay(context, FILE, 'RATE_LIMITER: POST /auth/login counts too', { headers: from })
    await letPass(WINDOW_SECONDS)
    await replay(context, FILE, 'RATE_LIMITER: after the window', { headers: from })
  })

  test('200: another address has its own five', async () => {
    for (const number of [1, 2, 3, 4, 5]) await request(number)
    const other = { 'x-forwarded-for': '192.0.2.200' }
    expect((await context.call('GET', '/server/ping', { headers: other })).status).toBe(200)
  })

  test('five calls at once are counted as five', async () => {
    const calls = Array.from({ length: 8 }, () => context.call('GET', '/server/ping', { headers: from }))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  })

  test('429: before the body is read and before the token is looked at', async () => {
    for (const number of [1, 2, 3, 4, 5]) await request(number)
    const sent = { headers: from, token: 'bogus', body: '{' }
    expect((await context.call('POST', '/auth/login', sent)).status).toBe(429)
  })
})

test('200: nothing is limited that the operator has not limited', async () => {
  for (let call = 0; call < 60; call++)
    expect((await context.call('GET', '/server/ping', { headers: from })).status).toBe(200)
})

describe('registrations', () => {
  const register = (number: number) =>
    replay(
      context,
      FILE,
      `RATE_LIMITER_REGISTRATION (5 points / 60 s per IP): POST /users/register ${number}`,
      // The recorded password is shorter than ours may be.
      { headers: from, with: { password: 'a long password 1' } },
    )
  beforeEach(async () => {
    await context.allowRegistration()
  })

  test('429: the sixth of five from one address; other addresses of ours stay open', async () => {
    for (const number of [1, 2, 3, 4, 5]) await register(number)
    expectWait(await register(6), 60)
    await replay(context, FILE, 'RATE_LIMITER_REGISTRATION does not touch other routes', { headers: from })
  })

  test('204: any number, where the operator has switched the limit off', async () => {
    await context.settings({ RATE_LIMITER_REGISTRATION_ENABLED: 'false' })
    for (let call = 0; call < 7; call++) await register(1)
  })
})
