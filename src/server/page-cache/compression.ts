// Compresses pages, and negotiates the encoding with the client.

import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip as gzipCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { exactBytes } from '@/platform/exact-bytes'

/** No zstd: every client that supports it supports Brotli, which is smaller. */
export type PageEncoding = 'br' | 'gzip' | 'identity'

/** The same bytes in each encoding. Plain bytes are rarely requested and would use the most memory. */
export interface CompressedBody {
  br: Buffer
  gzip: Buffer
}

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

/** Brotli's qualities: a quick one for the first response, and the strongest. */
const QUICK = 4
const QUICKEST = 1
const SMALLEST = 11

function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotli(bytes, { params })
}

async function compress(bytes: Buffer, brotliQuality: number, gzipLevel: number): Promise<CompressedBody> {
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, brotliQuality),
    gzip(bytes, { level: gzipLevel }),
  ])
  return { br: exactBytes(br), gzip: exactBytes(gz) }
}

/** Compresses a page within a few milliseconds. */
export const compressQuickly = (bytes: Buffer): Promise<CompressedBody> => compress(bytes, QUICK, 6)

/** Compresses a page as strongly as possible; takes a tenth of a second of one core. */
export const compressSmallest = (bytes: Buffer): Promise<CompressedBody> => compress(bytes, SMALLEST, 9)

/** Compresses an uncached page for one client within a millisecond or two. */
export async function compressFor(encoding: PageEncoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(bytes, QUICKEST)
  return encoding === 'gzip' ? gzip(bytes, { level: 1 }) : bytes
}

/** Returns the original bytes. */
export const decompress = (compressed: CompressedBody): Buffer => brotliDecompressSync(compressed.br)

const SUPPORTED_ENCODINGS: readonly PageEncoding[] = ['br', 'gzip', 'identity']
const negotiated = new LRUCache<string, { encoding: PageEncoding | undefined }>({ max: 200 })

/** Returns the smallest encoding that the client accepts; undefined if it accepts none of ours, not even identity. */
export function pageEncodingFor(acceptEncoding: string | undefined): PageEncoding | undefined {
  // Without the header any encoding may be sent, but clients that send none usually cannot decompress.
  const wish = acceptEncoding || 'identity'
  const known = negotiated.get(wish)
  if (known) return known.encoding
  const accepted = new Negotiator({ headers: { 'accept-encoding': wish } }).encodings(SUPPORTED_ENCODINGS)
  const encoding = SUPPORTED_ENCODINGS.find((offered) => accepted.includes(offered))
  negotiated.set(wish, { encoding })
  return encoding
}
