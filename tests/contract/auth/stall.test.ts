// Times tell nothing: where Directus holds its answers back, ours come no earlier than the operator says either.

import { aContractWorld, PASSWORD, type Received } from '@tests/support/contract-world'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import timing from '../transcripts/timing.json'

const STALL_MS = 1500
const world = aContractWorld()
const emails = { known: 'known@example.com', suspended: 'suspended@example.com' }
let refreshToken: string

beforeAll(async () => {
  const known = await world.person({ email: emails.known })
  await world.person({ email: emails.suspended, status: 'suspended' })
  await world.allowRegistration()
  refreshToken = (await world.signIn(known)).refresh_token
  // The first of its kind loads and compiles; it would count for whatever is timed.
  await login({ email: 'warm@example.com', password: 'x' })
})

beforeEach(() =>
  world.settings({ LOGIN_STALL_TIME: String(STALL_MS), REGISTER_STALL_TIME: String(STALL_MS) }),
)

const post = (path: string) => (body: unknown) => world.call('POST', path, { body })
const login = post('/auth/login')
const request = post('/auth/password/request')
const register = post('/users/register')
const refresh = post('/auth/refresh')

/** How to provoke each timed answer. */
const CALLS: Record<keyof typeof timing.samples, () => Promise<Received>> = {
  'login ok': () => login({ email: emails.known, password: PASSWORD }),
  'login wrong password': () => login({ email: emails.known, password: 'wrong' }),
  'login unknown email': () => login({ email: 'nobody@example.com', password: 'wrong' }),
  'login suspended user': () => login({ email: emails.suspended, password: PASSWORD }),
  'login invalid payload (no password)': () => login({ email: emails.known }),
  'login bad JSON (not stalled)': () => login('{'),
  'password/request known email': () => request({ email: emails.known }),
  'password/request unknown email': () => request({ email: 'nobody@example.com' }),
  'password/request URL not allowed (not stalled)': () =>
    request({ email: emails.known, reset_url: 'http://evil.example/' }),
  'password/reset garbage token (not stalled)': () =>
    post('/auth/password/reset')({ token: 'garbage', password: PASSWORD }),
  'register new email': () => register({ email: 'new@example.com', password: PASSWORD }),
  'register existing email': () => register({ email: emails.known, password: PASSWORD }),
  'refresh ok': () => refresh({ refresh_token: refreshToken }),
  'refresh bogus token (not stalled)': () => refresh({ refresh_token: 'bogus' }),
  'GET /users/me': () => world.call('GET', '/users/me', {}),
}

/** Directus’ stalls in the recording, in milliseconds; answers that came sooner were not held back. */
const RECORDED_STALL_MS = 500
const samples = Object.entries(timing.samples).map(([name, { status, min_ms }]) => ({
  name: name as keyof typeof timing.samples,
  status,
  isStalled: min_ms >= RECORDED_STALL_MS,
}))

describe('held back', () => {
  test.each(samples.filter(({ isStalled }) => isStalled))('$name', async ({ name, status }) => {
    const answer = await CALLS[name]()
    expect(answer.status).toBe(status)
    expect(answer.milliseconds).toBeGreaterThanOrEqual(STALL_MS - 1)
  })
})

describe('not held back', () => {
  test.each(samples.filter(({ isStalled }) => !isStalled))('$name', async ({ name, status }) => {
    await world.settings({ LOGIN_STALL_TIME: '60000', REGISTER_STALL_TIME: '60000' })
    const answer = await CALLS[name]()
    // Timed with a token, which this file does without.
    expect(answer.status).toBe(name === 'GET /users/me' ? 401 : status)
    expect(answer.milliseconds).toBeLessThan(30_000)
  })
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

test('even without a stall an unknown address costs one hash, like a wrong password', async () => {
  await world.settings({ LOGIN_STALL_TIME: '0' })
  const times = { wrong: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 9; round++) {
    const email = `unknown-${round}@example.com`
    times.unknown.push((await login({ email, password: 'wrong-password' })).milliseconds)
    // An account of its own each time: a closed one would be counted another way.
    const person = await world.person()
    times.wrong.push((await login({ email: person.email, password: 'wrong-password' })).milliseconds)
  }
  // Without the hash it would be about a twentieth. The machine may be busy, so no more is asked.
  expect(median(times.unknown)).toBeGreaterThan(median(times.wrong) / 3)
  expect(median(times.unknown)).toBeLessThan(median(times.wrong) * 3)
})
