// Lighthouse's scores of each kind of screen: mobile, throttled as it does by default.

import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import type { Locale } from '@/facts/locales'
import { provideBrowser } from '../bootstrap/browser.mjs'
import type { MeasuredHouse } from './house'
import { benchScreens } from './screens'
import type { Table } from './table'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

function rowOf(name: string, { lhr }: RunnerResult): string[] {
  const scores = CATEGORIES.map((category) => ((lhr.categories[category]?.score ?? 0) * 100).toFixed(0))
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return [
    name,
    ...scores,
    `${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `${figure('total-blocking-time').toFixed(0)} ms`,
    figure('cumulative-layout-shift').toFixed(3),
  ]
}

export async function measureLighthouse(house: MeasuredHouse, locales: readonly Locale[]): Promise<Table> {
  const chrome = await launch({
    chromePath: await provideBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
  })
  try {
    const rows: string[][] = []
    for (const locale of locales) {
      for (const { name, path } of benchScreens(locale)) {
        const url = house.url + path
        // The first answer is made, the second one is kept: a reader gets the second one.
        await fetch(url).then((answer) => answer.text())
        const result = await lighthouse(url, {
          port: chrome.port,
          onlyCategories: CATEGORIES,
          logLevel: 'error',
        })
        if (!result) throw new Error(`Lighthouse has no result for ${url}`)
        rows.push(rowOf(`${name} (${locale})`, result))
      }
    }
    return { title: 'Lighthouse, mobile', head: [...CATEGORIES, 'LCP', 'TBT', 'CLS'], rows }
  } finally {
    chrome.kill()
  }
}
