// Login, refresh, `/users/me` and a list, with ten connections each, beside what they can be compared with.

import { verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { hashPassword } from '@/identity/passwords/hash-password'
import { type MeasuredHouse, startMeasuredHouse } from './house'

const CONNECTIONS = 10
const SECONDS = 10
const PEOPLE = 100
const PASSWORD = 'a long password 1'

/** What a Directus server did on such a machine, busy, with ten connections (issue 4). */
const DIRECTUS: Record<string, number> = { 'GET /users/me': 200, 'POST /auth/refresh': 175 }

interface Measured {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** Answers other than 2xx, and lost ones. */
  failed: number
}

interface Keys {
  access_token: string
  refresh_token: string
}

const json = { 'content-type': 'application/json' }

async function logIn({ url, admin }: MeasuredHouse): Promise<Keys> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  })
  const { data } = (await answer.json()) as { data: Keys }
  return data
}

async function measure(name: string, options: autocannon.Options): Promise<Measured> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })
  const { requests, latency, non2xx, errors, timeouts } = result
  return {
    name,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors + timeouts,
  }
}

/** Each connection keeps refreshing a session of its own, as clients do. */
async function measureRefresh(house: MeasuredHouse): Promise<Measured> {
  const tokens = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => (await logIn(house)).refresh_token),
  )
  const setupClient = (client: autocannon.Client) => {
    let token = tokens.pop()
    client.setRequests([
      {
        method: 'POST',
        path: '/auth/refresh',
        headers: json,
        setupRequest: (request) => ({ ...request, body: JSON.stringify({ refresh_token: token }) }),
        onResponse: (_status, body) => {
          token = (JSON.parse(body) as { data?: Keys }).data?.refresh_token ?? token
        },
      },
    ])
  }
  return measure('POST /auth/refresh', { url: house.url, setupClient })
}

/** The same number of hashes at once, and nothing else: faster than this no sign-in can be. */
async function measureHashing(): Promise<Measured> {
  const stored = await hashPassword(PASSWORD)
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  const one = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await verify(stored, PASSWORD)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return { name: 'argon2id alone', perSecond: times.length / SECONDS, p50: at(0.5), p99: at(0.99), failed: 0 }
}

async function fill({ url }: MeasuredHouse, { access_token: token }: Keys): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, index) => ({ email: `bench-${index}@example.com` }))
  const headers = { ...json, authorization: `Bearer ${token}` }
  await fetch(`${url}/users`, { method: 'POST', headers, body: JSON.stringify(people) })
}

function print(rows: Measured[]): void {
  const cells = rows.map(({ name, perSecond, p50, p99, failed }) => {
    const directus = DIRECTUS[name]
    const ratio = directus ? `${(perSecond / directus).toFixed(1)} × Directus (${directus}/s)` : ''
    return [name, perSecond.toFixed(0), `${p50} ms`, `${p99} ms`, String(failed), ratio]
  })
  const table = [['', 'per second', 'p50', 'p99', 'failed', 'compared'], ...cells]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

/** Prints the table; `failed` must be 0 in every row. */
export async function benchContract(): Promise<void> {
  const house = await startMeasuredHouse({ LOGIN_STALL_TIME: '0' })
  try {
    const keys = await logIn(house)
    await fill(house, keys)
    const headers = { authorization: `Bearer ${keys.access_token}` }
    const { url, admin } = house
    const body = JSON.stringify(admin)
    const login = { url: `${url}/auth/login`, method: 'POST', headers: json, body } as const
    // Once over everything, so that nothing is compiled while it is measured.
    for (const path of ['/users/me', '/users', '/server/ping']) await fetch(url + path, { headers })
    print([
      await measure('GET /server/ping', { url: `${url}/server/ping` }),
      await measure('GET /users/me', { url: `${url}/users/me`, headers }),
      await measure(`GET /users (${PEOPLE})`, { url: `${url}/users?limit=${PEOPLE}`, headers }),
      await measureRefresh(house),
      await measure('POST /auth/login', login),
      await measureHashing(),
    ])
  } finally {
    await house.end()
  }
}
