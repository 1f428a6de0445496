// The contract beside Directus where it is installed, in turns so that both meet the same machine; then sign-in and lists of
// Payload's, with ten connections each. Requests have the headers of Node's `fetch`, as most clients of Directus do.

import { verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { hashPassword } from '@/identity/passwords/hash-password'
import { startDirectus } from '../baselines/directus'
import type { BenchApp } from '../support/bench-app'
import { median, percentile, spread } from '../support/statistics'
import { FIGURES, type Table } from '../support/table'

const CONNECTIONS = 10
const ROUNDS = 5
const ROUND_SECONDS = 4
const SECONDS = 10
const USERS = 100
const PASSWORD = 'a long password 1'

const LIST = `/users?limit=${USERS}`
const AS_FETCH = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'br, gzip, deflate',
}
const JSON_BODY = { ...AS_FETCH, 'content-type': 'application/json' }

interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time for an answer, with PostgreSQL's; 0 where the system does not say. */
  work: number
}

interface SessionTokens {
  access_token: string
  refresh_token: string
}

interface ApiServer {
  url: string
  admin: BenchApp['admin']
  /** Of the server and its database, in hundredths of a second. */
  workTicks(): number
}

/** Access and refresh token of the first administrator. */
export async function logIn({ url, admin }: Pick<ApiServer, 'url' | 'admin'>): Promise<SessionTokens> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(admin),
  })
  const { data } = (await answer.json()) as { data: SessionTokens }
  return data
}

/** Throws when any answer was none: a figure with failures measures nothing. */
async function measure(
  server: ApiServer,
  options: Omit<autocannon.Options, 'url'> & { path?: string },
): Promise<Measured> {
  const { path = '', ...others } = options
  const before = server.workTicks()
  const result = await autocannon({
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    ...others,
    url: server.url + path,
  })
  const { requests, latency, non2xx, errors, timeouts } = result
  if (non2xx + errors + timeouts > 0) throw new Error(`${server.url}${path} failed under load`)
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    work: ((server.workTicks() - before) * 10) / requests.total,
  }
}

/** Each connection keeps refreshing a session of its own, as clients do. */
async function measureRefresh(server: ApiServer): Promise<Measured> {
  const tokens: string[] = []
  while (tokens.length < CONNECTIONS) tokens.push((await logIn(server)).refresh_token)
  const setupClient = (client: autocannon.Client) => {
    let token = tokens.pop()
    client.setRequests([
      {
        method: 'POST',
        path: '/auth/refresh',
        headers: JSON_BODY,
        setupRequest: (request) => ({ ...request, body: JSON.stringify({ refresh_token: token }) }),
        onResponse: (_status, body) => {
          token = (JSON.parse(body) as { data?: SessionTokens }).data?.refresh_token ?? token
        },
      },
    ])
  }
  return measure(server, { setupClient })
}

async function measureRead(server: ApiServer, path: string): Promise<Measured> {
  const { access_token: token } = await logIn(server)
  return measure(server, { path, headers: { ...AS_FETCH, authorization: `Bearer ${token}` } })
}

const CALLS: Record<string, (server: ApiServer) => Promise<Measured>> = {
  'GET /server/ping': (server) => measureRead(server, '/server/ping'),
  'GET /users/me': (server) => measureRead(server, '/users/me'),
  [`GET ${LIST}`]: (server) => measureRead(server, LIST),
  'POST /auth/refresh': measureRefresh,
}

async function createUsers(server: ApiServer): Promise<void> {
  const { access_token: token } = await logIn(server)
  const people = Array.from({ length: USERS }, (_, index) => ({ email: `bench-${index}@example.com` }))
  const headers = { ...JSON_BODY, authorization: `Bearer ${token}` }
  const answer = await fetch(`${server.url}/users`, { method: 'POST', headers, body: JSON.stringify(people) })
  if (!answer.ok) throw new Error(`${server.url}/users answered ${answer.status}`)
}

const milliseconds = (value: number) => `${Math.round(value)} ms`
const ratio = (values: readonly number[]) => `${median(values).toFixed(2)} × (${spread(values)})`

function rowOf(name: string, rounds: readonly Measured[], compared = ''): string[] {
  const middle = (key: keyof Measured) => median(rounds.map((round) => round[key]))
  const figure = `${middle('perSecond').toFixed(0)} / s, ${middle('work').toFixed(2)} ms work`
  return [name, figure, milliseconds(middle('p50')), milliseconds(middle('p99')), compared]
}

/** Ours, and Directus' with what ours takes of its processor time and how many times as many answers it gives. */
function rowsOf(name: string, rounds: readonly { ours: Measured; directus?: Measured }[]): string[][] {
  const rows = [
    rowOf(
      name,
      rounds.map(({ ours }) => ours),
    ),
  ]
  const pairs = rounds.flatMap(({ ours, directus }) => (directus ? [{ ours, directus }] : []))
  if (pairs.length === 0) return rows
  const work = ratio(pairs.map(({ ours, directus }) => ours.work / directus.work))
  const rate = ratio(pairs.map(({ ours, directus }) => ours.perSecond / directus.perSecond))
  const theirs = pairs.map(({ directus }) => directus)
  return [...rows, rowOf('  Directus', theirs, `ours: ${work} the work, ${rate} the rate`)]
}

/** The first round only warms up: programs are compiled and statements prepared. */
async function measureCalls(app: ApiServer, directus: ApiServer | null): Promise<string[][]> {
  const rows: string[][] = []
  for (const [name, call] of Object.entries(CALLS)) {
    const rounds: { ours: Measured; directus?: Measured }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await call(app)
      rounds.push({ ours, ...(directus && { directus: await call(directus) }) })
    }
    rows.push(...rowsOf(name, rounds.slice(1)))
  }
  return rows
}

/** The same number of hashes at once, and nothing else: faster than this no sign-in can be. */
async function measureHashing(): Promise<Measured> {
  const stored = await hashPassword(PASSWORD)
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  const before = process.cpuUsage()
  const one = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await verify(stored, PASSWORD)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: times.length / SECONDS,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    work: (user + system) / 1000 / times.length,
  }
}

async function measureAlone(app: ApiServer): Promise<string[][]> {
  const login = { method: 'POST', headers: JSON_BODY, body: JSON.stringify(app.admin) } as const
  const { access_token: token } = await logIn(app)
  const headers = { ...AS_FETCH, authorization: `Bearer ${token}` }
  const path = '/api/news?limit=10'
  await fetch(app.url + path, { headers }).then((answer) => answer.arrayBuffer())
  return [
    rowOf(`GET ${path}`, [await measure(app, { path, headers, duration: SECONDS })]),
    rowOf('POST /auth/login', [await measure(app, { path: '/auth/login', ...login, duration: SECONDS })]),
    rowOf('argon2id alone', [await measureHashing()]),
  ]
}

/** `directusFolder` is where Directus is installed; it is measured in turns with ours. */
export async function measureApi(app: BenchApp, directusFolder?: string): Promise<Table> {
  const { url, admin } = app
  const ours = { url, admin, workTicks: () => app.workTicks() + app.databaseTicks() }
  const installed = directusFolder === undefined ? null : await startDirectus(app, directusFolder)
  const theirs = installed && {
    url: installed.url,
    admin: installed.admin,
    workTicks: () => installed.workTicks() + app.databaseTicks(),
  }
  try {
    for (const server of [ours, theirs]) if (server) await createUsers(server)
    const rows = await measureCalls(ours, theirs)
    return {
      title: `the API, ${CONNECTIONS} connections; work is processor time with PostgreSQL’s`,
      head: FIGURES,
      rows: [...rows, ...(await measureAlone(ours))],
    }
  } finally {
    await installed?.end()
  }
}
