// Login, refresh, `/users/me` and lists, with ten connections each, beside what they can be compared with.

import { verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { hashPassword } from '@/identity/passwords/hash-password'
import type { BenchApp } from '../support/bench-app'
import { percentile } from '../support/statistics'
import { FIGURES, type Table } from '../support/table'

const CONNECTIONS = 10
const SECONDS = 10
const USERS = 100
const PASSWORD = 'a long password 1'

/** Holds the rates of a Directus server on such a machine, busy, with ten connections (issue 4). */
const DIRECTUS: Record<string, number> = { 'GET /users/me': 200, 'POST /auth/refresh': 175 }

interface Measured {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** Answers other than 2xx, and lost ones. */
  failed: number
}

interface SessionTokens {
  access_token: string
  refresh_token: string
}

const json = { 'content-type': 'application/json' }

/** Access and refresh token of the first administrator. */
export async function logIn({ url, admin }: BenchApp): Promise<SessionTokens> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  })
  const { data } = (await answer.json()) as { data: SessionTokens }
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
async function measureRefresh(app: BenchApp): Promise<Measured> {
  const tokens = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => (await logIn(app)).refresh_token),
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
          token = (JSON.parse(body) as { data?: SessionTokens }).data?.refresh_token ?? token
        },
      },
    ])
  }
  return measure('POST /auth/refresh', { url: app.url, setupClient })
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
  const at = (share: number) => Math.round(percentile(times, share))
  return { name: 'argon2id alone', perSecond: times.length / SECONDS, p50: at(0.5), p99: at(0.99), failed: 0 }
}

async function createUsers({ url }: BenchApp, { access_token: token }: SessionTokens): Promise<void> {
  const people = Array.from({ length: USERS }, (_, index) => ({ email: `bench-${index}@example.com` }))
  const headers = { ...json, authorization: `Bearer ${token}` }
  await fetch(`${url}/users`, { method: 'POST', headers, body: JSON.stringify(people) })
}

function rowOf({ name, perSecond, p50, p99, failed }: Measured): string[] {
  const directus = DIRECTUS[name]
  const ratio = directus ? `${(perSecond / directus).toFixed(1)} × Directus (${directus}/s)` : ''
  const figure = `${perSecond.toFixed(0)} / s${failed > 0 ? `, ${failed} failed` : ''}`
  return [name, figure, `${p50} ms`, `${p99} ms`, ratio]
}

/** A row in which something failed measures nothing. */
export async function measureApi(app: BenchApp): Promise<Table> {
  const keys = await logIn(app)
  await createUsers(app, keys)
  const headers = { authorization: `Bearer ${keys.access_token}` }
  const { url, admin } = app
  const login = {
    url: `${url}/auth/login`,
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  } as const
  const reads = ['/server/ping', '/users/me', `/users?limit=${USERS}`, '/api/news?limit=10']
  // Once over everything, so that nothing is compiled while it is measured.
  for (const path of reads) await fetch(url + path, { headers }).then((answer) => answer.arrayBuffer())
  const measured: Measured[] = []
  for (const path of reads) measured.push(await measure(`GET ${path}`, { url: url + path, headers }))
  measured.push(await measureRefresh(app))
  measured.push(await measure('POST /auth/login', login))
  measured.push(await measureHashing())
  return {
    title: `the API, ${CONNECTIONS} connections`,
    head: FIGURES,
    rows: measured.map(rowOf),
  }
}
