// A finished page without what only React needs in the browser (docs/decisions/022-static-pages-without-hydration.md).

import { isScriptLink } from './script-links'

/** Data blocks; every other script would run. */
const DATA_BLOCK = /\stype="(?:application\/(?:ld\+)?json|speculationrules)"/

/** Stands between texts, which React tells apart by it when it takes a part of the page over. */
const TEXT_MARK = '<!-- -->'

/** Next's own bookkeeping of style sheets, read when React takes the page over. */
const STYLE_ATTRIBUTES = /\sdata-(?:precedence|href)="[^"]*"/g

/**
 * Next's empty place for metadata, comments, elements whose content is no markup, and what stands in the head. React
 * writes `<`, `>` and `"` in texts and attributes as entities, so that a `>` ends its tag.
 */
const PARTS =
  /<div hidden="">(?:<!--\/?\$-->)*<\/div>|<!--[\s\S]*?-->|<(script|style|title|textarea)\b([^>]*)>[\s\S]*?<\/\1>|<(link|meta)\b([^>]*)>/g

/**
 * React sends a part of the page that was late or has failed to be put in its place by scripts: places and parts by
 * their ids, boundaries that wait (`$?`, `$~`) or have failed (`$!`), and Next's page for errors.
 */
const UNFINISHED = /<template\b|<div hidden="" id="S:|<!--\$[?!~]|<html id="__next_error__"|\$R[CXSR]\("/

function stripPart(
  part: string,
  rawName: string | undefined,
  raw: string,
  headName: string | undefined,
  head: string,
) {
  if (rawName === 'script') return DATA_BLOCK.test(raw) ? part : ''
  if (rawName === 'style') return part.replace(raw, raw.replace(STYLE_ATTRIBUTES, ''))
  if (rawName) return part
  if (headName === 'link') return isScriptLink(head) ? '' : part.replace(STYLE_ATTRIBUTES, '')
  if (headName === 'meta') return head.includes('name="next-size-adjust"') ? '' : part
  return ''
}

/**
 * The page as it is for readers: markup, styles and data blocks as they were, and no scripts; with `keepsTextMarks`, so that
 * React can take over a part of it. Null for a page that would be broken by that; it has to leave as it is.
 */
export function stripScripts(html: string, { keepsTextMarks = false } = {}): string | null {
  if (UNFINISHED.test(html) || !html.includes('</head>')) return null
  return html.replace(PARTS, (part, rawName, raw, headName, head) =>
    keepsTextMarks && part === TEXT_MARK ? part : stripPart(part, rawName, raw, headName, head),
  )
}
