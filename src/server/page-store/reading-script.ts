import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Written by `src/scripts/bootstrap/reading-script.mjs`. */
const MARK = '.next/kovina-reading-script.json'

/** Public path of the script of reading pages; null where no build has made it (development). Ask once, at the start. */
export function readingScript(productDir = process.cwd()): string | null {
  const mark = path.join(productDir, MARK)
  return existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')).path : null
}

/** The page with the script at the end of its head. */
export function withReadingScript(html: string, script: string): string {
  return html.replace('</head>', () => `<script type="module" src="${script}"></script></head>`)
}
