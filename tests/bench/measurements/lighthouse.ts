// Lighthouse's scores of each kind of screen: mobile, throttled as it does by default, the median of some visits.

import { cpSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from '@/scripts/bootstrap/browser.mjs'
import { run } from '@/scripts/bootstrap/run-command.mjs'
import type { Locale } from '@/shared/locales'
import type { BenchApp } from '../support/bench-app'
import { benchRoutes } from '../support/routes'
import type { Table } from '../support/table'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** On a small machine one visit may take twice as long as the next. */
const VISITS = 3

/** Lighthouse brings a tenth as many packages as all others together: only who measures with it installs it. */
const SOURCES = 'tests/bench/lighthouse'
const INSTALLED = path.resolve('node_modules/.cache/kovina/lighthouse')

/** The part of Lighthouse's result that is shown. */
interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

function rowOf(name: string, { categories, audits }: Result): string[] {
  const scores = CATEGORIES.map((category) => ((categories[category]?.score ?? 0) * 100).toFixed(0))
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return [
    name,
    ...scores,
    `${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `${figure('total-blocking-time').toFixed(0)} ms`,
    figure('cumulative-layout-shift').toFixed(3),
  ]
}

async function install(): Promise<void> {
  cpSync(SOURCES, INSTALLED, { recursive: true })
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['ci', ...flags], { cwd: INSTALLED, quiet: true })
}

export async function measureLighthouse(app: BenchApp, locales: readonly Locale[]): Promise<Table> {
  await install()
  const pages = locales.flatMap((locale) =>
    benchRoutes(locale).map(({ name, path: place }) => ({
      name: `${name} (${locale})`,
      url: app.url + place,
    })),
  )
  const { output } = await run(
    process.execPath,
    [
      path.join(INSTALLED, 'median-visits.mjs'),
      await ensureBrowser(),
      String(VISITS),
      CATEGORIES.join(),
      ...pages.map(({ url }) => url),
    ],
    { quiet: true },
  )
  const results = output.split('\n').filter((line: string) => line.startsWith('{'))
  return {
    title: `Lighthouse, mobile, median of ${VISITS}`,
    head: [...CATEGORIES, 'LCP', 'TBT', 'CLS'],
    rows: pages.map(({ name }, index) => rowOf(name, JSON.parse(results[index] ?? '') as Result)),
  }
}
