// Cached pages under traffic of browsers, beside a bare `http` server that sends the same bytes: in turns, so that both
// meet the same machine.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { serialize } from 'node:v8'
import { startNodeHttp } from '../baselines/node-http'
import type { BenchApp } from '../support/bench-app'
import { browserRequests, recordAnswer, requestBytes } from '../support/browser-requests'
import { median, spread } from '../support/statistics'
import { FIGURES, type Table } from '../support/table'

const ROUNDS = 5
const SECONDS = 4
const CLIENT = path.resolve('tests/bench/support/replay-client.mjs')
/** Work of less than a twentieth of that time. */
const IDLE_MS = 2000
const IDLE_TICKS = 10
const PATIENCE_MS = 300_000
const run = promisify(execFile)

interface Server {
  port: number
  workTicks(): number
}

interface Traffic {
  perSecond: number
  /** Answers for a second of its processor: of other programs on the machine it knows little. */
  perWorkSecond: number
}

async function measure(server: Server, requestFile: string): Promise<Traffic> {
  const before = server.workTicks()
  const { stdout } = await run(process.execPath, [CLIENT, requestFile, String(server.port), String(SECONDS)])
  const { answered } = JSON.parse(stdout) as { answered: number }
  return {
    perSecond: answered / SECONDS,
    perWorkSecond: (answered * 100) / (server.workTicks() - before),
  }
}

/** Asks for each page until it is kept. */
async function etags(site: BenchApp): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const end = Date.now() + PATIENCE_MS
  const paths = new Set(browserRequests('', () => '').map(({ path }) => path))
  for (const address of paths) {
    for (;;) {
      const answer = await fetch(site.url + address, { headers: { 'Sec-Fetch-Dest': 'empty' } })
      await answer.arrayBuffer()
      found.set(address, answer.headers.get('etag') ?? '')
      if (answer.headers.get('cache-status') === 'Kovina; hit') break
      if (Date.now() > end) throw new Error(`${address} is never kept: ${answer.status}`)
    }
  }
  return found
}

/** Pages are compressed better in the background, which is no part of what is measured. */
async function untilIdle(site: BenchApp): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (let before = -IDLE_TICKS; site.workTicks() - before > IDLE_TICKS && Date.now() < end; ) {
    before = site.workTicks()
    await pause(IDLE_MS)
  }
}

/** Requests that all differ, and how our app compares with Node's bare server in each round. */
export async function measurePageTraffic(site: BenchApp): Promise<Table> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kovina-bench-'))
  const { host, port } = new URL(site.url)
  const known = await etags(site)
  await untilIdle(site)
  const requests = browserRequests(host, (address) => known.get(address) ?? '')
  const answers = []
  for (const request of requests) answers.push(await recordAnswer(site.url, request))
  const ours = path.join(folder, 'requests')
  const replayed = path.join(folder, 'replayed')
  writeFileSync(ours, serialize(requests.map(requestBytes)))
  const numbered = requests.map(({ headers }, index) => requestBytes({ path: `/${index}`, headers }))
  writeFileSync(replayed, serialize(numbered))
  const bare = await startNodeHttp(answers, folder)
  try {
    const app = { port: Number(port), workTicks: site.workTicks }
    const rounds: [Traffic, Traffic][] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push([await measure(app, ours), await measure(bare, replayed)])
    const ratios = rounds.map(([own, other]) => own.perSecond / other.perSecond)
    const workRatios = rounds.map(([own, other]) => own.perWorkSecond / other.perWorkSecond)
    const rate = (place: 0 | 1) => `${median(rounds.map((round) => round[place].perSecond)).toFixed(0)} / s`
    return {
      title: `${requests.length} different requests of browsers for ${known.size} pages`,
      head: FIGURES,
      rows: [
        ['our site', rate(0)],
        [
          'Node’s bare http, same bytes',
          rate(1),
          '',
          '',
          `ours is ${median(ratios).toFixed(2)} × (${spread(ratios)})`,
        ],
        [
          'the same for a second of processor',
          '',
          '',
          '',
          `ours is ${median(workRatios).toFixed(2)} × (${spread(workRatios)})`,
        ],
      ],
    }
  } finally {
    await bare.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
