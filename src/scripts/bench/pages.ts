// A finished page from our house beside the same page from others, in turns, so that all meet the same machine.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pagePath } from '@/facts/routes'
import { startBareNext } from './bare-next'
import type { MeasuredHouse } from './house'
import { type Load, loadPage } from './load'
import { startNginx } from './nginx'
import { startNodeHttp } from './node-http'
import type { Rival, SamplePage } from './rivals'
import { middle } from './statistics'
import { FIGURES, type Table } from './table'

const ROUNDS = 3

async function sampleOf(url: string): Promise<SamplePage> {
  // Twice: the first answer is made, the second one is kept.
  await fetch(url).then((answer) => answer.text())
  const html = await fetch(url).then((answer) => answer.text())
  return { html, brotli: brotliCompressSync(html) }
}

async function inTurns(sites: Rival[]): Promise<Map<Rival, Load>> {
  const loads = new Map<Rival, Load[]>(sites.map((site) => [site, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [site, ofSite] of loads) ofSite.push(await loadPage(site.url))
  }
  const middles = [...loads].map(([site, all]): [Rival, Load] => [
    site,
    {
      perSecond: middle(all.map(({ perSecond }) => perSecond)),
      p50Milliseconds: middle(all.map(({ p50Milliseconds }) => p50Milliseconds)),
      p99Milliseconds: middle(all.map(({ p99Milliseconds }) => p99Milliseconds)),
    },
  ])
  return new Map(middles)
}

/** Requests per second, and how our house compares with each. */
export async function measurePages(house: MeasuredHouse): Promise<Table> {
  const url = house.url + pagePath('company', 'en')
  const sample = await sampleOf(url)
  const folder = mkdtempSync(path.join(tmpdir(), 'kovina-bench-'))
  const rivals: Rival[] = []
  try {
    rivals.push(await startNodeHttp(sample, folder))
    const nginx = await startNginx(sample, folder)
    if (nginx) rivals.push(nginx)
    rivals.push(await startBareNext(sample))
    const ours: Rival = { name: 'our house', url, end: house.end }
    const loads = await inTurns([ours, ...rivals])
    const ourRate = loads.get(ours)?.perSecond ?? Number.NaN
    const rows = [...loads].map(([{ name }, { perSecond, p50Milliseconds, p99Milliseconds }]) => [
      name,
      `${perSecond.toFixed(0)} / s`,
      `${p50Milliseconds.toFixed(2)} ms`,
      `${p99Milliseconds.toFixed(2)} ms`,
      name === ours.name ? '' : `ours is ${(ourRate / perSecond).toFixed(2)} ×`,
    ])
    if (!nginx) rows.push(['nginx, same bytes', 'not installed'])
    return {
      title: `one finished page, ${sample.brotli.length} bytes`,
      head: FIGURES,
      rows,
    }
  } finally {
    for (const rival of rivals) await rival.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
