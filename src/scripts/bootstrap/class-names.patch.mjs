// Finds the class names that Next's build has generated for CSS modules, for scripts that are bundled separately.
// Turbopack derives them from a path, and writes them only into the browser's chunks.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const COMMENTS_AND_TEXTS = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g
/** Matches names that a CSS module makes local: classes and animations. */
const NAME = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g
/** Matches the exports of a CSS module, minified: `{form:"eD6wPq_form","a-b":"eD6wPq_a-b"}`. */
const EXPORTS = /\{(?:"?[\w-]+"?:"[\w-]{6,8}_[\w-]+",?)+\}/g
const EXPORT = /"?([\w-]+)"?:"([\w-]{6,8}_\1)"/g

const keysOf = (names) => Object.keys(names).sort().join()

/** Lists the names in each CSS module of the chunks of a build. */
export function builtClassNames(folder = '.next/static/chunks') {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const found = texts.flatMap((text) => text.match(EXPORTS) ?? [])
  return [...new Set(found)].map((text) =>
    Object.fromEntries([...text.matchAll(EXPORT)].map(([, local, name]) => [local, name])),
  )
}

/**
 * Returns the generated names of a style sheet by their original names. Throws unless exactly one CSS module of the
 * build has these names.
 */
export function classNamesOf(css, built) {
  const locals = [...css.replace(COMMENTS_AND_TEXTS, '').matchAll(NAME)].map(([, local]) => local)
  const keys = [...new Set(locals)].sort().join()
  const matching = built.filter((names) => keysOf(names) === keys)
  if (matching.length !== 1)
    throw new Error(`${matching.length} CSS modules of the build have the classes ${keys}`)
  return matching[0]
}
