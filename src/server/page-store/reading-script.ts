import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Written by `src/scripts/bootstrap/reading-script.mjs`. */
const MARK = '.next/kovina-reading-script.json'

/** The script of reading pages: public paths of its first file and of those that this one imports. */
export interface ReadingScript {
  entry: string
  imports: string[]
}

/** Null where no build has made it (development). Ask once, at the start. */
export function readingScript(productDir = process.cwd()): ReadingScript | null {
  const mark = path.join(productDir, MARK)
  return existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : null
}

/** The page with the script at the end of its head. Its files are asked for at once, not one after the other. */
export function withReadingScript(html: string, { entry, imports }: ReadingScript): string {
  const ahead = imports.map((file) => `<link rel="modulepreload" href="${file}"/>`)
  const tags = `${ahead.join('')}<script type="module" src="${entry}"></script>`
  return html.replace('</head>', () => `${tags}</head>`)
}
