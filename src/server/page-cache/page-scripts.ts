import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFERRED_SCRIPTS_ID } from '@/shared/deferred-scripts'

/** Written by `src/scripts/bootstrap/bundle-page-scripts.mjs`. */
const MANIFEST = '.next/kovina-page-scripts.json'

/** Public paths of the scripts that a page leaves with in place of Next's. */
export interface PageScripts {
  /** Of every page. */
  path: string
  /** Of pages with a form, which wait for the visitor's first interaction. */
  form: string[]
}

/** The scripts that the build has made; null where there was none (development). Ask once, at the start. */
export function readPageScripts(productDir = process.cwd()): PageScripts | null {
  const mark = path.join(productDir, MANIFEST)
  return existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : null
}

/** The page with the script at the end of its head, and the list of those that wait for the first interaction. */
export function addPageScripts(html: string, script: string, deferred: readonly string[]): string {
  const list = `<script type="application/json" id="${DEFERRED_SCRIPTS_ID}">${JSON.stringify(deferred)}</script>`
  const tags = `${deferred.length > 0 ? list : ''}<script type="module" src="${script}"></script>`
  return html.replace('</head>', () => `${tags}</head>`)
}
