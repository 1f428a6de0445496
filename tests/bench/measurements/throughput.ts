// A finished page from our app beside the same page from others, in turns, so that all meet the same machine.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pagePath } from '@/i18n/routing/routes'
import { startBareNext } from '../baselines/bare-next'
import type { Baseline, SamplePage } from '../baselines/baseline'
import { startNginx } from '../baselines/nginx'
import type { BenchApp } from '../support/bench-app'
import { type Load, loadPage } from '../support/load'
import { median } from '../support/statistics'
import { FIGURES, type Table } from '../support/table'

const ROUNDS = 3

async function sampleOf(url: string): Promise<SamplePage> {
  // Twice: the first answer is made, the second one is kept.
  await fetch(url).then((answer) => answer.text())
  const html = await fetch(url).then((answer) => answer.text())
  return { html, brotli: brotliCompressSync(html) }
}

async function measureInTurns(sites: Baseline[]): Promise<Map<Baseline, Load>> {
  const loads = new Map<Baseline, Load[]>(sites.map((site) => [site, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [site, ofSite] of loads) ofSite.push(await loadPage(site.url))
  }
  const middles = [...loads].map(([site, all]): [Baseline, Load] => [
    site,
    {
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      p50Milliseconds: median(all.map(({ p50Milliseconds }) => p50Milliseconds)),
      p99Milliseconds: median(all.map(({ p99Milliseconds }) => p99Milliseconds)),
    },
  ])
  return new Map(middles)
}

/** Requests per second, and how our app compares with each. */
export async function measureThroughput(app: BenchApp): Promise<Table> {
  const url = app.url + pagePath('company', 'en')
  const sample = await sampleOf(url)
  const folder = mkdtempSync(path.join(tmpdir(), 'kovina-bench-'))
  const rivals: Baseline[] = []
  try {
    const nginx = await startNginx(sample, folder)
    if (nginx) rivals.push(nginx)
    rivals.push(await startBareNext(sample))
    const ours: Baseline = { name: 'our app', url, end: app.end }
    const loads = await measureInTurns([ours, ...rivals])
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
