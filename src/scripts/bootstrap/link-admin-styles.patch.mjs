// Makes the pages of the admin panel link their style sheets. With `inlineCss` Next writes every style sheet into every
// page, twice, and has no exceptions (Next 16.4). That saves a request for pages with ten kilobytes of styles, but the
// admin panel has six hundred, which browsers should cache.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Folder with the pages of the admin panel in a finished build. */
const ADMIN_FOLDER = '.next/server/app/(payload)'
const MANIFEST = /_client-reference-manifest\.js$/
/** Matches a statement that stores the manifest of a page as JSON. */
const STATEMENT = /^(globalThis\.__RSC_MANIFEST\["[^\n]*?"\] = )(\{.*\})(;?\s*)$/m

/** Returns the text of a manifest with style sheets as links; unchanged if it has an unknown form. */
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
