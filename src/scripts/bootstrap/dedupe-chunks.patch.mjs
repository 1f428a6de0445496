// Removes duplicate chunks from a build. Turbopack writes code that route handlers share once per handler: thirty
// copies of Payload, 80 MB that Node would read at each start and keep in memory. One of several equal chunks stays,
// and the others import it.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const CHUNK_FOLDERS = ['.next/server/chunks', '.next/server/chunks/ssr']
/**
 * Matches chunks that contain only modules. Turbopack's runtime registers each module once, from whichever chunk loads
 * first.
 */
const IS_LIST = /^module\.exports=\[/
const SOURCE_MAP = /\s*\/\/# sourceMappingURL=.*\s*$/

const digestOf = (text) => createHash('sha256').update(text.replace(SOURCE_MAP, '')).digest('hex')

function dedupeChunksIn(folder) {
  const firsts = new Map()
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    if (!IS_LIST.test(text)) continue
    const digest = digestOf(text)
    const first = firsts.get(digest)
    if (first) writeFileSync(file, `module.exports=require(${JSON.stringify(`./${first}`)})\n`)
    else firsts.set(digest, name)
  }
}

/** Rewrites the chunks of a finished build in place. */
export function dedupeChunks(folders = CHUNK_FOLDERS) {
  for (const folder of folders) dedupeChunksIn(folder)
}
