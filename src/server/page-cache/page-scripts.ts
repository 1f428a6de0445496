import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFERRED_SCRIPTS_ID } from '@/shared/deferred-scripts'

/** Written by `src/scripts/bootstrap/bundle-page-scripts.mjs`. */
const MANIFEST = '.next/kovina-page-scripts.json'

/** Public paths of the scripts that replace Next's in a page. */
export interface PageScripts {
  /** Script of every page. */
  path: string
  /** Scripts of pages with a form, loaded at the first interaction. */
  form: string[]
}

/** Reads the paths of the scripts in the build; null without a build (development). Call it once, at the start. */
export function readPageScripts(productDir = process.cwd()): PageScripts | null {
  const mark = path.join(productDir, MANIFEST)
  return existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : null
}

/** Adds the script at the end of the head, and the list of deferred ones. */
export function addPageScripts(html: string, script: string, deferred: readonly string[]): string {
  const list = `<script type="application/json" id="${DEFERRED_SCRIPTS_ID}">${JSON.stringify(deferred)}</script>`
  const tags = `${deferred.length > 0 ? list : ''}<script type="module" src="${script}"></script>`
  return html.replace('</head>', () => `${tags}</head>`)
}
