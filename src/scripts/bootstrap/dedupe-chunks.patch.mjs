// Turbopack writes what route handlers share once for each of them: thirty times Payload, 80 MB that Node would read at
// every start and keep. Of chunks that are alike one stays, and the others refer to it.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const CHUNK_FOLDERS = ['.next/server/chunks', '.next/server/chunks/ssr']
/** Modules and nothing else. Turbopack's runtime takes each module once, whichever chunk brings it. */
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
