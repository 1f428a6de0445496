// Measures the transfer size of a page.

import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { DEFERRED_SCRIPTS_ID } from '@/shared/deferred-scripts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function ask(url: string): Promise<Answer> {
  const headers = { 'Accept-Encoding': 'br', Accept: 'text/html,*/*' }
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })
}

/** Returns the text of a file, and its size as sent to clients that accept Brotli. */
async function fileAt(url: string): Promise<{ text: string; bytes: number }> {
  const { status, headers, body } = await ask(url)
  if (status !== 200 && status !== 404) throw new Error(`${url} answered ${status}`)
  const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
  return { text: text.toString(), bytes: body.length }
}

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g
const LATE = new RegExp(`<script type="application/json" id="${DEFERRED_SCRIPTS_ID}">([^<]*)</script>`)
const NOT_RUN = /type="(application\/(ld\+)?json|speculationrules)"|noModule/
const compressed = (text: string) => brotliCompressSync(text).length

/** Returns the bytes of script files and all their static imports. */
async function weightOf(paths: readonly string[], page: string): Promise<number> {
  const waiting = [...paths]
  const files = new Map<string, number>()
  for (const source of waiting) {
    const address = new URL(source, page).href
    if (files.has(address)) continue
    const { text, bytes } = await fileAt(address)
    files.set(address, bytes)
    // `import` without a parenthesis is a static import.
    for (const [, part = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g))
      waiting.push(new URL(part, address).href)
  }
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}

export interface PageWeight {
  html: string
  /** Brotli-compressed bytes of the HTML without its styles; `cssBytes`: of the styles. */
  markupBytes: number
  cssBytes: number
  /** Attributes of each script element that is executed. */
  scripts: string[]
  /** Bytes of the files that load with the page. */
  scriptBytes: number
  /** Bytes of the files that wait for the first interaction. */
  lateBytes: number
}

/** Measures a page, the scripts that browsers load with it, and those that wait for the first interaction. */
export async function pageWeight(url: string): Promise<PageWeight> {
  const { text: html } = await fileAt(url)
  const css = [...html.matchAll(STYLE)].map(([, text]) => text).join('')
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !NOT_RUN.test(attributes))
  const atOnce = scripts.flatMap((one) => /\ssrc="([^"]+)"/.exec(one)?.[1] ?? [])
  const late: string[] = JSON.parse(LATE.exec(html)?.[1] ?? '[]')
  return {
    html,
    markupBytes: compressed(html.replace(STYLE, '')),
    cssBytes: compressed(css),
    scripts,
    scriptBytes: await weightOf(atOnce, url),
    lateBytes: await weightOf(late, url),
  }
}
