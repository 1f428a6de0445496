// Measures what each kind of page weighs for a phone, as a browser loads it, with text compressed by brotli.

import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Response } from '@playwright/test'
import { ROUTES } from '@/i18n/routing/routes'
import { ensureBrowser } from '@/scripts/bootstrap/browser.mjs'
import type { Locale } from '@/shared/locales'
import type { BenchApp } from '../support/bench-app'
import { benchRoutes } from '../support/routes'
import { FIGURES, type Table } from '../support/table'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g

interface Weights {
  HTML: number
  CSS: number
  JS: number
  fonts: number
  'first picture': number
}

const brotliBytes = (text: string | Buffer) => (text.length > 0 ? brotliCompressSync(text).length : 0)

async function bodiesOf(responses: Response[], kind: string): Promise<Buffer[]> {
  return Promise.all(
    responses
      .filter((response) => response.request().resourceType() === kind)
      .map((response) => response.body()),
  )
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** In the browser of somebody who reads this language: `/` leads others elsewhere. */
async function weigh(browser: Browser, locale: Locale, url: string): Promise<Weights> {
  const page = await browser.newPage({ ...PHONE, locale })
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url, { waitUntil: 'networkidle' })
  const [html = Buffer.from('')] = await bodiesOf(responses, 'document')
  const inline = [...html.toString().matchAll(STYLE_ELEMENT)].map(([, css = '']) => css).join('')
  const files = await bodiesOf(responses, 'stylesheet')
  const pictures = await bodiesOf(responses, 'image')
  const weights = {
    HTML: brotliBytes(html),
    CSS: brotliBytes(inline) + sum(files.map(brotliBytes)),
    JS: sum((await bodiesOf(responses, 'script')).map(brotliBytes)),
    fonts: sum((await bodiesOf(responses, 'font')).map(({ length }) => length)),
    'first picture': pictures[0]?.length ?? 0,
  }
  await page.close()
  return weights
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** Kilobytes; the inline part of the CSS counts in the HTML as well, since it is sent with it. */
export async function measurePayloadSize(app: BenchApp, locales: readonly Locale[]): Promise<Table> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const rows: string[][] = []
    for (const locale of locales) {
      for (const { name, route, path } of benchRoutes(locale)) {
        const weights = await weigh(browser, locale, app.url + path)
        const figures = Object.entries(weights).map(([what, bytes]) => `${what} ${kilobytes(bytes)}`)
        rows.push([`${name} (${locale}, ${ROUTES[route].kind})`, `${figures.join(', ')} kB`])
      }
    }
    return { title: 'bytes, compressed by brotli', head: FIGURES, rows }
  } finally {
    await browser.close()
  }
}
