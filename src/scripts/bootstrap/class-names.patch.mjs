// Class names of CSS modules as Next's build has written them, for scripts that are bundled apart from it. Turbopack makes
// them of a path and says them in the browser's chunks only.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const COMMENTS_AND_TEXTS = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g
/** Names that a CSS module makes its own: of classes and of animations. */
const NAME = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g
/** Exports of a CSS module, minified: `{form:"eD6wPq_form","a-b":"eD6wPq_a-b"}`. */
const EXPORTS = /\{(?:"?[\w-]+"?:"[\w-]{6,8}_[\w-]+",?)+\}/g
const EXPORT = /"?([\w-]+)"?:"([\w-]{6,8}_\1)"/g

const keysOf = (names) => Object.keys(names).sort().join()

/** Lists the names of each CSS module that the chunks of a build have. */
export function builtClassNames(folder = '.next/static/chunks') {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const found = texts.flatMap((text) => text.match(EXPORTS) ?? [])
  return [...new Set(found)].map((text) =>
    Object.fromEntries([...text.matchAll(EXPORT)].map(([, local, name]) => [local, name])),
  )
}

/** Returns the built names of one style sheet by its own; throws unless exactly one CSS module of the build has these. */
export function classNamesOf(css, built) {
  const locals = [...css.replace(COMMENTS_AND_TEXTS, '').matchAll(NAME)].map(([, local]) => local)
  const keys = [...new Set(locals)].sort().join()
  const matching = built.filter((names) => keysOf(names) === keys)
  if (matching.length !== 1)
    throw new Error(`${matching.length} CSS modules of the build have the classes ${keys}`)
  return matching[0]
}
