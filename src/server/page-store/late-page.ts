// A finished page whose framework waits for the reader's first interest (docs/decisions/024-first-interest.md).

import { LATE_SCRIPTS_ID } from '@/facts/late-scripts'
import { isForScripts } from './for-scripts'

/** React writes `<`, `>` and `"` as entities wherever they are not its own. */
const PARTS = /<script\b([^>]*)>[\s\S]*?<\/script>|<link\b([^>]*)>/g

const SOURCE = /\ssrc="/
/** Stays: only browsers that know no modules load it. */
const OLD_BROWSERS = /\snoModule\b/
/** A file of Next's, with nothing more to know of it than its path. */
const LATE = /^ src="([^"&<]+)" async=""$/

/**
 * The page with its flight data as it was, but with the paths of Next's files in a data block in place of the tags that
 * would load them at once; `src/late-script.ts` loads them later. Null for a page that would be broken by that; it has to leave
 * as it is.
 */
export function latePage(html: string): string | null {
  const paths: string[] = []
  let isKnown = html.includes('</head>')
  const page = html.replace(PARTS, (part, script?: string, link?: string) => {
    if (link !== undefined) return isForScripts(link) ? '' : part
    if (!script || !SOURCE.test(script) || OLD_BROWSERS.test(script)) return part
    const path = LATE.exec(script)?.[1]
    if (!path) isKnown = false
    else if (!paths.includes(path)) paths.push(path)
    return ''
  })
  if (!isKnown || paths.length === 0) return null
  const list = `<script type="application/json" id="${LATE_SCRIPTS_ID}">${JSON.stringify(paths)}</script>`
  return page.replace('</head>', () => `${list}</head>`)
}
