// Writes a compressed file next to each script and style sheet, as `brotli_static` of nginx expects: once, with the
// best compression. Next supports gzip only, and compresses each file again for every request.

import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(css|js)$/
/** Bytes. Smaller files fit into one packet without compression. */
const MIN_BYTES = 1000

const brotli = promisify(brotliCompress)

async function compressFile(file) {
  const bytes = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
}

/** Compresses the browser's files of a finished build; Node's four worker threads run in parallel. */
export async function precompressAssets(folder = '.next/static') {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).size >= MIN_BYTES)
  await Promise.all(files.map(compressFile))
}
