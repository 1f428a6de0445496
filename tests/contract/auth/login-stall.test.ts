// Times tell nothing: where Directus holds its answers back, ours come no earlier than the operator says either.

import { PASSWORD, type ReceivedResponse, useContractContext } from '@tests/support/contract/contract-context'
import { beforeAll, describe, expect, test } from 'vitest'
import timing from '../transcripts/timing.json'

const STALL_MS = 1000
const context = useContractContext()
const emails = { known: 'known@example.com', suspended: 'suspended@example.com' }
let refreshToken: string

beforeAll(async () => {
  const known = await context.person({ email: emails.known })
  await context.person({ email: emails.suspended, status: 'suspended' })
  await context.allowRegistration()
  refreshToken = (await context.signIn(known)).refresh_token
  // The first request of its kind loads and compiles, which would distort the measured time.
  await login({ email: 'warm@example.com', password: 'x' })
})

const post = (path: string) => (body: unknown) => context.call('POST', path, { body })
const login = post('/auth/login')
const request = post('/auth/password/request')
const register = post('/users/register')
const refresh = post('/auth/refresh')

/** Provokes each timed answer. */
const CALLS: Record<keyof typeof timing.samples, () => Promise<ReceivedResponse>> = {
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
  'GET /users/me': () => context.call('GET', '/users/me', {}),
}

/** Directus’ stalls in the recording, in milliseconds; answers that came sooner were not held back. */
const RECORDED_STALL_MS = 500
const samples = Object.entries(timing.samples).map(([name, { status, min_ms }]) => ({
  name: name as keyof typeof timing.samples,
  status,
  isStalled: min_ms >= RECORDED_STALL_MS,
}))

describe('held back', () => {
  const stalled = samples.filter(({ isStalled }) => isStalled)
  const answers = new Map<string, ReceivedResponse>()

  // All at once: together they take as long as one.
  beforeAll(async () => {
    await context.settings({ LOGIN_STALL_TIME: String(STALL_MS), REGISTER_STALL_TIME: String(STALL_MS) })
    await Promise.all(stalled.map(async ({ name }) => answers.set(name, await CALLS[name]())))
  })

  test.each(stalled)('$name', ({ name, status }) => {
    const answer = answers.get(name)
    expect(answer?.status).toBe(status)
    expect(answer?.milliseconds).toBeGreaterThanOrEqual(STALL_MS - 1)
  })
})

describe('not held back', () => {
  test.each(samples.filter(({ isStalled }) => !isStalled))('$name', async ({ name, status }) => {
    // Were it held back, the test would run out of its time.
    await context.settings({ LOGIN_STALL_TIME: '60000', REGISTER_STALL_TIME: '60000' })
    const answer = await CALLS[name]()
    // Timed with a token, which this file does without.
    expect(answer.status).toBe(name === 'GET /users/me' ? 401 : status)
  })
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

test('even without a stall an unknown address costs one hash, like a wrong password', async () => {
  await context.settings({ LOGIN_STALL_TIME: '0' })
  /** Of the processor: how long an answer takes depends on what else the machine does. */
  const costOf = async (email: string) => {
    const before = await context.site.cpuMs()
    await login({ email, password: 'wrong-password' })
    return (await context.site.cpuMs()) - before
  }
  const costs = { wrong: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 9; round++) {
    costs.unknown.push(await costOf(`unknown-${round}@example.com`))
    // An account of its own each time: a closed one would be counted another way.
    costs.wrong.push(await costOf((await context.person()).email))
  }
  // Without the hash it would be about a tenth.
  expect(median(costs.unknown)).toBeGreaterThan(median(costs.wrong) / 3)
  expect(median(costs.unknown)).toBeLessThan(median(costs.wrong) * 3)
})
