// Scripts and style sheets get their compressed form beside them, as `brotli_static` of nginx looks for it: made once, as
// small as can be. Next knows gzip only, and compresses each file anew for every visitor.

import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(css|js)$/
/** Bytes; what is smaller fits into one packet as it is. */
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

/** Compresses what a finished build offers to browsers; Node's own four threads work side by side. */
export async function precompressAssets(folder = '.next/static') {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).size >= MIN_BYTES)
  await Promise.all(files.map(compressFile))
}
