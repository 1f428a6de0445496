import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Written by `src/scripts/bootstrap/bundle-static-page-script.mjs`. */
const MANIFEST = '.next/kovina-reading-script.json'

/** Public path of the script of static pages; null where no build has made it (development). Ask once, at the start. */
export function staticPageScriptPath(productDir = process.cwd()): string | null {
  const mark = path.join(productDir, MANIFEST)
  return existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')).path : null
}

/** The page with the script at the end of its head. */
export function addStaticPageScript(html: string, script: string): string {
  return html.replace('</head>', () => `<script type="module" src="${script}"></script></head>`)
}
