// With `inlineCss` Next writes every style sheet into every page, twice, and knows no exception (Next 16.4). For pages of
// ten kilobytes of styles that saves a request; Payload's panel has six hundred, which browsers would rather keep.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Of a style sheet, in characters; those of public pages are a tenth of it. */
const LINKED_FROM = 50_000
const MANIFEST = /_client-reference-manifest\.js$/
/** A statement that keeps the manifest of a page as JSON. */
const STATEMENT = /^(globalThis\.__RSC_MANIFEST\["[^\n]*?"\] = )(\{.*\})(;?\s*)$/m

function linked(file) {
  return file.inlined && file.content.length >= LINKED_FROM ? { path: file.path, inlined: false } : file
}

/** The text of a manifest in which large style sheets are links; the same text when there are none. */
export function withLinkedStyles(text) {
  const [, start, json, end] = text.match(STATEMENT) ?? []
  if (json === undefined) return text
  const manifest = JSON.parse(json)
  const entries = Object.entries(manifest.entryCSSFiles ?? {})
  if (!entries.flat(2).some((file) => file.content?.length >= LINKED_FROM)) return text
  manifest.entryCSSFiles = Object.fromEntries(entries.map(([entry, files]) => [entry, files.map(linked)]))
  return text.replace(STATEMENT, () => start + JSON.stringify(manifest) + end)
}

/** Rewrites the manifests of a finished build in place. */
export function linkLargeStyles(folder = '.next/server/app') {
  for (const name of readdirSync(folder, { recursive: true }).filter((file) => MANIFEST.test(file))) {
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    const changed = withLinkedStyles(text)
    if (changed !== text) writeFileSync(file, changed)
  }
}
