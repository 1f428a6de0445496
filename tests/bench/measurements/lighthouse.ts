// Lighthouse's scores of each kind of screen: mobile, throttled as it does by default, the median of some visits.

import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { ensureBrowser } from '@/scripts/bootstrap/browser.mjs'
import type { Locale } from '@/shared/locales'
import type { BenchApp } from '../support/bench-app'
import { benchRoutes } from '../support/routes'
import type { Table } from '../support/table'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** On a small machine one visit may take twice as long as the next. */
const VISITS = 3

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

export async function measureLighthouse(app: BenchApp, locales: readonly Locale[]): Promise<Table> {
  const chrome = await launch({
    chromePath: await ensureBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
  })
  try {
    const visit = async (url: string) => {
      // The first answer is made, the second one is kept: a reader gets the second one.
      await fetch(url).then((answer) => answer.text())
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
      })
      if (!result) throw new Error(`Lighthouse has no result for ${url}`)
      return result.lhr
    }
    const usualVisit = async (url: string) => {
      const visits: Result[] = []
      while (visits.length < VISITS) visits.push(await visit(url))
      return computeMedianRun(visits)
    }
    // A browser that has just begun takes a second for its first page, whichever it is.
    await visit(app.url)
    const rows: string[][] = []
    for (const locale of locales) {
      for (const { name, path } of benchRoutes(locale))
        rows.push(rowOf(`${name} (${locale})`, await usualVisit(app.url + path)))
    }
    return {
      title: `Lighthouse, mobile, median of ${VISITS}`,
      head: [...CATEGORIES, 'LCP', 'TBT', 'CLS'],
      rows,
    }
  } finally {
    chrome.kill()
  }
}
