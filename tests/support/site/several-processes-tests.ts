// Tests three processes of one site behind a load balancer, under load, killed repeatedly: only requests that a killed
// process was answering may fail; sessions, limits, jobs and page caches are those of one site.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'
import { query } from '../database/database-server'
import { signIn } from '../http/editor-client'
import { type Balancer, BROKEN_TARGET_HEADER, startBalancer } from '../services/balancer'
import { type SmtpSink, smtpSink } from '../services/smtp-sink'
import { copyOf, removeDirectory } from '../temporary-directories'
import { type FormTokens, filledFormTokens, postContactForm, readConsentVersion } from './contact-form'
import { copyOfTemplate, startTestSite, type TestSite } from './test-site'

export interface SeveralProcessesVariant {
  kills: number
  /** Pause between two kills, in milliseconds. */
  pauseMs: number
  /** Number of clients that do each kind of thing at the same time. */
  visitors: number
}

const TIMEOUT_MS = 240_000
const PATIENCE = { timeout: 60_000, interval: 50 }
const POINTS = 5
/** Leaves processor time to the starting process, which would otherwise take several times as long. */
const BETWEEN_ACTS_MS = 100

export function severalProcessesTests({ kills, pauseMs, visitors }: SeveralProcessesVariant): void {
  let sites: TestSite[]
  let balancer: Balancer
  let sink: SmtpSink
  let browser: FormTokens
  let consentVersion: string
  let environment: Record<string, string>
  const site = () => sites[0] as TestSite

  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    query<Row>(site().databaseUrl, text, values)

  const start = (of: Pick<TestSite, 'databaseUrl' | 'dataDir'>, port?: number) =>
    startTestSite(inject('templates'), { of, environment, ...(port && { port }) })

  beforeAll(async () => {
    sink = await smtpSink()
    environment = {
      SMTP_URL: sink.url,
      LOGIN_STALL_TIME: '0',
      REGISTER_STALL_TIME: '0',
      IP_TRUST_PROXY: 'loopback',
      RATE_LIMITER_REGISTRATION_POINTS: String(POINTS),
    }
    const shared = await copyOfTemplate(inject('templates'))
    // Two processes share their data directory, the third has its own; the secret is the same.
    const own = { databaseUrl: shared.databaseUrl, dataDir: copyOf(shared.dataDir) }
    sites = await Promise.all([start(shared), start(shared), start(own)])
    balancer = await startBalancer(sites.map(({ url }) => url))
    browser = await filledFormTokens(balancer.url, sites)
    consentVersion = await readConsentVersion(site().databaseUrl)
  }, TIMEOUT_MS)
  afterAll(async () => {
    await balancer?.close()
    await Promise.all(sites?.map((one) => one.end()) ?? [])
    for (const dataDir of new Set(sites?.map((one) => one.dataDir))) removeDirectory(dataDir)
    await sink?.close()
  })

  async function call(path: string, body: object, token?: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return fetch(balancer.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  const sendForm = (key: string, address: string) =>
    postContactForm(balancer.url, browser, { email: `${key}@example.com`, key, consentVersion }, address)

  test('a session that one process has opened is known to all, and ends for all', async () => {
    const { data } = await (await call('/auth/login', site().admin)).json()
    const me = () =>
      Promise.all(
        sites.map(async ({ url }) => {
          const headers = { authorization: `Bearer ${data.access_token}` }
          return (await fetch(`${url}/users/me`, { headers })).status
        }),
      )
    expect(await me()).toEqual([200, 200, 200])
    expect((await call('/auth/logout', { refresh_token: data.refresh_token, mode: 'json' })).status).toBe(204)
    expect(await me()).toEqual([401, 401, 401])
  })

  test('a limit counts what all processes have answered', async () => {
    const statuses: number[] = []
    for (let number = 0; number <= POINTS; number += 1) {
      const answer = await call('/users/register', { email: `${number}@example.com`, password: 'wrong' })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, POINTS)).not.toContain(429)
    expect(statuses[POINTS]).toBe(429)
  })

  test('what one publishes is seen on all, and each mail is sent once', async () => {
    const pages = ['/en/news', '/en']
    for (const { url } of sites)
      for (const path of pages)
        await vi.waitFor(
          async () => expect((await fetch(url + path)).headers.get('cache-status'), path).toBe('Kovina; hit'),
          PATIENCE,
        )
    await (await signIn(site())).publish({ locale: 'en', title: 'Seen on all three' })
    const published = performance.now()
    await vi.waitFor(async () => {
      for (const { url } of sites)
        for (const path of pages)
          expect(await (await fetch(url + path)).text(), path).toContain('Seen on all three')
    }, PATIENCE)
    process.stdout.write(`seen on all after ${(performance.now() - published).toFixed(0)} ms\n`)

    const keys = Array.from({ length: 9 }, () => randomUUID())
    const answers = await Promise.all(keys.map((key, index) => sendForm(key, `10.2.${index}.1`)))
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
    const isSent = async () => {
      const left = await sql(`select id from payload_jobs where task_slug = 'sendMail'`)
      expect(left).toEqual([])
    }
    await vi.waitFor(isSent, PATIENCE)
    for (const key of keys) expect(sink.mailsTo(`${key}@example.com`), key).toHaveLength(1)
  })

  test(
    'no request fails but those in the hands of a process that is killed',
    async () => {
      const paths = LOCALE_CODES.flatMap((locale) => [
        pagePath('home', locale),
        pagePath('news', locale),
        pagePath('contact', locale),
        `${pagePath('search', locale)}?q=iso`,
      ])
      const killed: { target: string; from: number; to: number }[] = []
      const failures: string[] = []
      const acknowledged: string[] = []
      let done = 0
      let isOver = false

      const isBrokenByKill = (target: string | null, at: number) =>
        killed.some((kill) => kill.target === target && at >= kill.from && at <= kill.to)

      /** Runs the action once. A failure counts unless its process was being killed. */
      const tried = async (name: string, act: () => Promise<Response>, expected: number) => {
        const brokenBefore = balancer.broken.length
        try {
          const answer = await act()
          const text = await answer.text()
          const at = Date.now()
          if (answer.status === 502 && isBrokenByKill(answer.headers.get(BROKEN_TARGET_HEADER), at))
            return null
          if (answer.status !== expected) failures.push(`${name}: ${answer.status} ${text.slice(0, 200)}`)
          else done += 1
          return answer.status === expected ? text : null
        } catch (error) {
          // The response broke off in the middle.
          const broken = balancer.broken.slice(brokenBefore)
          if (!broken.some(({ target, at }) => isBrokenByKill(target, at))) failures.push(`${name}: ${error}`)
          return null
        }
      }

      const acts: (() => Promise<void>)[] = [
        async () => {
          for (const path of paths) await tried(path, () => fetch(balancer.url + path), 200)
        },
        async () => {
          const text = await tried('/auth/login', () => call('/auth/login', site().admin), 200)
          if (!text) return
          const { data } = JSON.parse(text)
          const headers = { authorization: `Bearer ${data.access_token}` }
          const asked = ['/users/me', '/users?limit=2', '/roles/me']
          for (const path of asked) await tried(path, () => fetch(balancer.url + path, { headers }), 200)
          const body = { refresh_token: data.refresh_token, mode: 'json' }
          await tried('/auth/refresh', () => call('/auth/refresh', body), 200)
        },
        async () => {
          const key = randomUUID()
          const address = `10.${1 + (done % 250)}.${acknowledged.length % 250}.9`
          const text = await tried('/submissions/contact', () => sendForm(key, address), 200)
          if (text) acknowledged.push(key)
        },
        async () => {
          await tried('/server/ping', () => fetch(`${balancer.url}/server/ping`), 200)
          await tried('/server/info', () => fetch(`${balancer.url}/server/info`), 200)
        },
      ]
      const load = acts.flatMap((act) =>
        Array.from({ length: visitors }, async () => {
          while (!isOver) {
            await act()
            await pause(BETWEEN_ACTS_MS)
          }
        }),
      )
      for (let kill = 0; kill < kills; kill += 1) {
        await pause(pauseMs)
        const index = kill % sites.length
        const victim = sites[index] as TestSite
        const entry = { target: victim.url, from: Date.now(), to: Number.POSITIVE_INFINITY }
        killed.push(entry)
        await victim.end('SIGKILL')
        sites[index] = await start(victim, Number(new URL(victim.url).port))
        // Requests to the former process are over; from now on failures belong to the new one.
        entry.to = Date.now()
      }
      isOver = true
      await Promise.all(load)
      process.stdout.write(
        `${kills} kills, ${done} requests answered, ${balancer.broken.length} in killed hands, ${acknowledged.length} forms\n`,
      )
      expect(failures).toEqual([])
      expect(done).toBeGreaterThan(kills * 20)
      const stored = await sql<{ key: string }>(
        `select split_part(email, '@', 1) as key from contact_letters where split_part(email, '@', 1) = any($1)`,
        [acknowledged],
      )
      expect(stored.map(({ key }) => key).sort()).toEqual([...acknowledged].sort())
    },
    kills * 60_000 + TIMEOUT_MS,
  )

  test(
    'a process with another SECRET is refused, unless no other runs',
    async () => {
      const first = site()
      const of = { databaseUrl: first.databaseUrl, dataDir: first.dataDir }
      const secret = 'another-secret-than-the-others'
      const startWith = (SECRET: string) =>
        startTestSite(inject('templates'), { of, environment: { ...environment, SECRET } })
      await expect(startWith(secret)).rejects.toThrow('SECRET differs from that of another process')
      expect((await fetch(`${first.url}/server/ping`)).status).toBe(200)
      await Promise.all(sites.map((one) => one.end()))
      const rotated = await startWith(secret)
      sites = [rotated]
      expect(rotated.output()).toContain('SECRET is not that of the last start')
      await rotated.end()
      sites = [await startWith(secret)]
      expect(site().output()).not.toContain('SECRET is not that of the last start')
    },
    TIMEOUT_MS,
  )
}
