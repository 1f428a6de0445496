// A finished page whose framework waits for the user's first interaction (docs/decisions/024-deferred-hydration.md).

import { DEFERRED_SCRIPTS_ID } from '@/shared/deferred-scripts'
import { isScriptLink } from './script-links'

/** React writes `<`, `>` and `"` as entities wherever they are not its own. */
const PARTS = /<script\b([^>]*)>[\s\S]*?<\/script>|<link\b([^>]*)>/g

const SOURCE = /\ssrc="/
/** Stays: only browsers that know no modules load it. */
const NO_MODULE = /\snoModule\b/
/** A file of Next's, with nothing more to know of it than its path. */
const NEXT_SCRIPT = /^ src="([^"&<]+)" async=""$/

/**
 * The page with its flight data as it was, but with the paths of Next's files in a data block in place of the tags that
 * would load them at once; `src/deferred-hydration.ts` loads them later. Null for a page that would be broken by that; it has to leave
 * as it is.
 */
export function deferHydration(html: string): string | null {
  const paths: string[] = []
  let isKnown = html.includes('</head>')
  const page = html.replace(PARTS, (part, script?: string, link?: string) => {
    if (link !== undefined) return isScriptLink(link) ? '' : part
    if (!script || !SOURCE.test(script) || NO_MODULE.test(script)) return part
    const path = NEXT_SCRIPT.exec(script)?.[1]
    if (!path) isKnown = false
    else if (!paths.includes(path)) paths.push(path)
    return ''
  })
  if (!isKnown || paths.length === 0) return null
  const list = `<script type="application/json" id="${DEFERRED_SCRIPTS_ID}">${JSON.stringify(paths)}</script>`
  return page.replace('</head>', () => `${list}</head>`)
}
