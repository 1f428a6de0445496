// With `inlineCss` Next writes every style sheet into every page, twice, and knows no exception (Next 16.4). For pages of
// ten kilobytes of styles that saves a request; the admin panel has six hundred, which browsers would rather keep.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The pages of the admin panel in a finished build. */
const ADMIN_FOLDER = '.next/server/app/(payload)'
const MANIFEST = /_client-reference-manifest\.js$/
/** A statement that keeps the manifest of a page as JSON. */
const STATEMENT = /^(globalThis\.__RSC_MANIFEST\["[^\n]*?"\] = )(\{.*\})(;?\s*)$/m

/** The text of a manifest in which style sheets are links; the same text when it is of another form. */
export function withLinkedStyles(text) {
  const [, start, json, end] = text.match(STATEMENT) ?? []
  if (json === undefined) return text
  const manifest = JSON.parse(json)
  const entries = Object.entries(manifest.entryCSSFiles ?? {})
  manifest.entryCSSFiles = Object.fromEntries(
    entries.map(([entry, files]) => [entry, files.map(({ path }) => ({ path, inlined: false }))]),
  )
  return text.replace(STATEMENT, () => start + JSON.stringify(manifest) + end)
}

/** Rewrites the manifests in a folder of a build in place. */
export function linkAdminStyles(folder = ADMIN_FOLDER) {
  for (const name of readdirSync(folder, { recursive: true }).filter((file) => MANIFEST.test(file))) {
    const file = path.join(folder, name)
    writeFileSync(file, withLinkedStyles(readFileSync(file, 'utf8')))
  }
}
