// Measures what a visitor notices while the review's F1, F7 and F8 are tried on the site: every answer right, and the figures of it
// (95th percentile of a page's latency, memory of the process) at the end. About half a minute.

import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '@tests/bench/support/statistics'
import { RawConnection, rawRequest, requestHead } from '@tests/support/http/raw-http'
import { residentMb } from '@tests/support/site/resident-memory'
import { useTestSite } from '@tests/support/site/use-test-site'
import { beforeAll, expect, test } from 'vitest'

// As a site is delivered: pages that are not kept are limited per address.
const site = useTestSite({ environment: { RATE_LIMITER_PAGES_ENABLED: 'true' } })
const AT_ONCE = 6
const PAUSE_MS = 20
const READINGS = 200
/** Of the whole process while it is attacked, in MB, when it has been attacked before. */
const GROWTH_MB = 60
/** Of the process at any time. */
const MEMORY_MB = 450

/** Reads a page again and again, like people one after the other; latencies in milliseconds. */
async function readAsVisitor(readings: number): Promise<number[]> {
  const latencies: number[] = []
  for (let reading = 0; reading < readings; reading++) {
    const began = performance.now()
    const answer = await fetch(`${site.url}/en/contact`, { headers: { Accept: 'text/html' } })
    await answer.text()
    expect(answer.status).toBe(200)
    latencies.push(performance.now() - began)
    await pause(PAUSE_MS)
  }
  return latencies
}

const p95 = (latencies: readonly number[]) => percentile(latencies, 0.95)

/** The second is the first to Next. */
const PATHS_OF_BODIES = ['/api/news', '/submissions/../api/news']

async function bodyOf25Megabytes(index: number): Promise<void> {
  const connection = await RawConnection.open(site.url)
  const part = '{},'.repeat(349_525)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(4 + part.length * 25) }
  connection.send(`${requestHead('POST', PATHS_OF_BODIES[index % 2] ?? '', headers)}[0,`)
  for (let sent = 0; sent < 25 && !connection.isOver; sent++) connection.send(part)
  await connection.answer()
  connection.close()
}

const EXPENSIVE = [
  (index: number) => requestHead('GET', `/en/zz${index}`, { Accept: 'text/html', Connection: 'close' }),
  (index: number) =>
    requestHead('GET', `/en/search?q=steel${index}`, { Accept: 'text/html', Connection: 'close' }),
  (index: number) =>
    requestHead('GET', `/en/news?page=${index + 2}`, { Accept: 'text/html', Connection: 'close' }),
  () => requestHead('POST', '/api/zz', { 'Content-Length': '0', Connection: 'close' }),
  (index: number) =>
    requestHead('GET', `/_next/../en/search?q=zinc${index}`, { Accept: 'text/html', Connection: 'close' }),
]

async function ownHeaders(index: number): Promise<void> {
  const own: Record<string, string> =
    index % 2 ? { 'X-N': String(index) } : { 'Sec-Fetch-Dest': `${index}`.repeat(3000).slice(0, 8000) }
  const head = { Accept: 'text/html', Connection: 'close', ...own }
  await rawRequest(site.url, requestHead('GET', '/en/contact', head))
}

const ATTACKS: Record<string, (index: number) => Promise<unknown>> = {
  'F1, bodies of 25 MB': bodyOf25Megabytes,
  'F7, what costs most': (index) =>
    rawRequest(site.url, (EXPENSIVE[index % EXPENSIVE.length] as (typeof EXPENSIVE)[number])(index)),
  'F8, headers of their own': ownHeaders,
}

beforeAll(async () => {
  await readAsVisitor(5)
  await site.untilIdle()
})

interface Attacked {
  attempts: number
  p95: number
  mostMb: number
}

/** Attacks as long as the visitor reads. */
async function readUnderAttack(attack: (index: number) => Promise<unknown>): Promise<Attacked> {
  let [attempts, isOver, mostMb] = [0, false, 0]
  const attackers = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) await attack(attempts++)
  })
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb(site))
  }, 100)
  const latencies = await readAsVisitor(READINGS)
  isOver = true
  await Promise.all(attackers)
  clearInterval(watch)
  await site.untilIdle()
  return { attempts, p95: p95(latencies), mostMb }
}

test.each(Object.entries(ATTACKS))('%s: everybody else reads on', async (name, attack) => {
  // The first attempts load parts of the program and let V8's young generation grow, some 70 MB that stay.
  await readUnderAttack(attack)
  const before = { mb: residentMb(site), p95: p95(await readAsVisitor(READINGS)) }
  const { attempts, p95: during, mostMb } = await readUnderAttack(attack)
  const after = { mb: residentMb(site), p95: p95(await readAsVisitor(READINGS)) }
  const ms = [before.p95, during, after.p95].map((one) => `${one.toFixed(1)} ms`).join(' / ')
  const mb = [before.mb, mostMb, after.mb].map((one) => `${Math.round(one)} MB`).join(' / ')
  process.stdout.write(`${name}: ${attempts} attempts; before / during / after: p95 ${ms}, memory ${mb}\n`)
  expect(attempts).toBeGreaterThan(AT_ONCE)
  expect(mostMb - before.mb).toBeLessThan(GROWTH_MB)
  expect(mostMb).toBeLessThan(MEMORY_MB)
  expect(site.process.exitCode).toBeNull()
})
