import { query } from '@tests/support/database/database-server'
import { rawRequest } from '@tests/support/http/raw-http'
import { useGatedSite } from '@tests/support/site/use-gated-site'
import { expect, test, vi } from 'vitest'
import { sha256Hex } from '@/platform/crypto/primitives'

const METRICS_TOKEN = 'canary-metrics-token-7f3a'
const SMTP_PASSWORD = 'canary-smtp-password-91bc'
const STATIC_TOKEN = 'canary-static-token-2e5d0123456789abcdef'
const CANARY = /canary-[\w-]+/g
const PATIENCE = { timeout: 20_000, interval: 50 }

const { site, database } = useGatedSite({
  LOG_LEVEL: 'trace',
  LOG_STYLE: 'raw',
  ACCESS_LOG: 'true',
  IP_TRUST_PROXY: 'true',
  LOGIN_STALL_TIME: '0',
  STATIC_TOKENS_FOR_ADMINS: 'true',
  METRICS_ENABLED: 'true',
  METRICS_TOKENS: METRICS_TOKEN,
  SMTP_URL: `smtp://mailer:${SMTP_PASSWORD}@127.0.0.1:1`,
})

interface LogLine {
  level: number
  msg?: string
  requestId?: string
  path?: string
  address?: string
  kind?: string
  status?: number | string
  times?: number
  err?: { message: string; cause?: { code?: string } }
}
const lines = (): LogLine[] =>
  site
    .output()
    .split('\n')
    // After the last newline there may be the first half of a line.
    .slice(0, -1)
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine)

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  })

test('an answer and its lines carry the id of the proxy, and one of our own where it is malformed', async () => {
  const ask = (id: string) => fetch(`${site.url}/server/ping`, { headers: { 'X-Request-Id': id } })
  expect((await ask('proxy-id-1')).headers.get('x-request-id')).toBe('proxy-id-1')
  expect((await ask('a b"c')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const access = await vi.waitFor(() => {
    const line = lines().find(({ requestId }) => requestId === 'proxy-id-1')
    if (!line) throw new Error('no line')
    return line
  }, PATIENCE)
  expect(access).toMatchObject({ msg: 'request', path: '/server/ping', status: 200, kind: 'contract' })
})

test('the access log has the names of parameters only, a shortened address, and cached pages too', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.77', Accept: 'text/html' }
  await fetch(`${site.url}/en/search?q=personal-words`, { headers })
  await vi.waitFor(
    () => expect(lines()).toContainEqual(expect.objectContaining({ path: '/en/search?q' })),
    PATIENCE,
  )
  expect(lines().find(({ path }) => path === '/en/search?q')?.address).toBe('198.51.100.0')
  expect(site.output()).not.toContain('personal-words')
  await vi.waitFor(async () => {
    await (await fetch(`${site.url}/de`, { headers })).text()
    expect(lines()).toContainEqual(expect.objectContaining({ path: '/de', kind: 'cached_page' }))
  }, PATIENCE)
})

test('no secret reaches the log, whatever goes wrong, and a repeated fault is one line', async () => {
  // One that opens an account, in each place where it may stand.
  await query(site.databaseUrl, 'update users set token_hash = $1', [sha256Hex(STATIC_TOKEN)])
  const opened = [
    await fetch(`${site.url}/users/me`, { headers: { Authorization: `Bearer ${STATIC_TOKEN}` } }),
    await fetch(`${site.url}/users/me?access_token=${STATIC_TOKEN}`),
  ]
  expect(opened.map(({ status }) => status)).toEqual([200, 200])
  await post('/auth/login', {
    email: 'nobody@example.com',
    password: 'canary-login-password',
    otp: 'canary-otp',
  })
  await post('/auth/refresh', { refresh_token: 'canary-refresh-token', mode: 'json' })
  await post('/auth/password/reset', { token: 'canary-reset-token', password: 'canary-new-password' })
  await post('/api/users/login', { email: site.admin.email, password: 'canary-panel-password' })
  await fetch(`${site.url}/users/me`, { headers: { Authorization: 'Bearer canary-bearer' } })
  await fetch(`${site.url}/users/me`, { headers: { Cookie: 'directus_session_token=canary-cookie' } })
  await fetch(`${site.url}/users/me?access_token=canary-query-token`)
  await post('/auth/refresh', { mode: 'cookie' }, { Cookie: 'directus_refresh_token=canary-refresh-cookie' })
  await fetch(`${site.url}/reset-password?token=canary-reset-address`, { redirect: 'manual' })
  await fetch(`${site.url}/admin/reset?token=canary-panel-address`, { redirect: 'manual' })
  await fetch(`${site.url}/users/register/verify-email?token=canary-verify`, { redirect: 'manual' })
  await fetch(`${site.url}/accept-invite?token=canary-invite`, { redirect: 'manual' })
  await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  const fields = new URLSearchParams({ email: 'a@example.com', password: 'canary-form', locale: 'en' })
  await fetch(`${site.url}/session/sign-in`, { method: 'POST', body: fields, redirect: 'manual' })
  database.gate.shut()
  for (let round = 0; round < 5; round++) {
    const fault = await fetch(`${site.url}/users/me`, {
      headers: { Authorization: 'Bearer canary-while-away' },
    })
    expect(fault.status).toBe(503)
    await fetch(`${site.url}/en/search?q=canary-search-${round}`, { headers: { Accept: 'text/html' } })
    await fetch(`${site.url}/session/sign-in`, { method: 'POST', body: fields, redirect: 'manual' })
  }
  database.gate.open()
  await vi.waitFor(async () => expect((await fetch(`${site.url}/users/me`)).status).not.toBe(503), PATIENCE)
  // Fifteen requests have met it.
  expect(lines().filter(({ msg }) => msg?.startsWith('outage: the database'))).toHaveLength(1)
  expect(lines().filter(({ level, msg }) => level >= 50 && /sign-?in/i.test(msg ?? ''))).toEqual([])
  const { password } = new URL(site.databaseUrl)
  expect(site.output().match(CANARY) ?? []).toEqual([])
  if (password.length > 5) expect(site.output()).not.toContain(password)
})

test('a statement that fails is written once, without its values, and counted until its minute is over', async () => {
  const signIn = () =>
    post('/auth/login', { email: 'canary-sql@example.com', password: 'canary-sql-password' })
  const faults = () => lines().filter(({ msg }) => msg === 'POST /auth/login failed')
  await query(site.databaseUrl, 'alter table users rename to users_elsewhere')
  try {
    for (let times = 0; times < 3; times++) expect((await signIn()).status).toBe(500)
    await site.advanceTimers(60_000)
    const count = {
      level: 50,
      times: 2,
      msg: expect.stringMatching(/^repeated 2 times: POST \/auth\/login failed/),
    }
    await vi.waitFor(() => expect(lines()).toContainEqual(expect.objectContaining(count)), PATIENCE)
    expect(faults()).toHaveLength(1)
    await signIn()
    await vi.waitFor(() => expect(faults()).toHaveLength(2), PATIENCE)
  } finally {
    await query(site.databaseUrl, 'alter table users_elsewhere rename to users')
  }
  expect(faults()[0]?.err).toMatchObject({
    message: expect.stringContaining('users'),
    stack: expect.any(String),
  })
  expect(site.output().match(CANARY) ?? []).toEqual([])
})

test('what a caller writes stays within its line', async () => {
  const request =
    'GET /users/%0a%0dforged HTTP/1.1\r\nHost: localhost\r\nUser-Agent: a\tb\r\nConnection: close\r\n\r\n'
  await rawRequest(site.url, request)
  await fetch(`${site.url}/server/ping`, { headers: { 'X-Request-Id': 'after-the-forged-one' } })
  await vi.waitFor(
    () => expect(lines()).toContainEqual(expect.objectContaining({ requestId: 'after-the-forged-one' })),
    PATIENCE,
  )
  // Each line is JSON: `lines` would throw.
  expect(lines().filter(({ msg }) => msg?.startsWith('forged'))).toEqual([])
})
