// Loads the scripts of a page's form, which wait for the user's first interaction. The server lists them in the page.

import { DEFERRED_SCRIPTS_ID } from '@/shared/deferred-scripts'

/** Returns their paths, in the order of the page; empty if none wait. */
export function deferredScripts(): readonly string[] {
  return JSON.parse(document.getElementById(DEFERRED_SCRIPTS_ID)?.textContent ?? '[]')
}

/** Runs the scripts, which are modules. */
export function runScripts(paths: readonly string[]): void {
  for (const path of paths) {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = path
    script.async = true
    document.head.append(script)
  }
}

/** Missing in TypeScript's types, because only Chromium has it. */
type Connection = { connection?: { saveData?: boolean } }

/** Lets the browser fetch the scripts when it is idle, except for visitors who save data. */
export function prefetchScripts(paths: readonly string[]): void {
  if ((navigator as Connection).connection?.saveData) return
  for (const path of paths) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = 'script'
    link.href = path
    document.head.append(link)
  }
}
