// Compresses the bytes of a page, and negotiates the encoding with the reader.

import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip as gzipCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { exactBytes } from '@/platform/exact-bytes'

/** No reader has zstd and not Brotli, which is smaller. */
export type PageEncoding = 'br' | 'gzip' | 'identity'

/** The same bytes in every encoding; the plain ones are rarely wanted and cost most memory. */
export interface CompressedBody {
  br: Buffer
  gzip: Buffer
}

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

/** Brotli's qualities: one that the first reader does not wait for, and the smallest. */
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

/** Compresses a page as far as can be; takes a tenth of a second of one core. */
export const compressSmallest = (bytes: Buffer): Promise<CompressedBody> => compress(bytes, SMALLEST, 9)

/** A page that is not kept, compressed for its one reader within a millisecond or two. */
export async function compressFor(encoding: PageEncoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(bytes, QUICKEST)
  return encoding === 'gzip' ? gzip(bytes, { level: 1 }) : bytes
}

/** The bytes that were compressed. */
export const decompress = (compressed: CompressedBody): Buffer => brotliDecompressSync(compressed.br)

const SUPPORTED_ENCODINGS: readonly PageEncoding[] = ['br', 'gzip', 'identity']
const negotiated = new LRUCache<string, { encoding: PageEncoding | undefined }>({ max: 200 })

/** Returns the smallest encoding that the reader accepts; undefined if it accepts none of ours, not even identity. */
export function pageEncodingFor(acceptEncoding: string | undefined): PageEncoding | undefined {
  // Without the header everything may be sent; but readers that name no encoding mostly cannot decompress one.
  const wish = acceptEncoding || 'identity'
  const known = negotiated.get(wish)
  if (known) return known.encoding
  const accepted = new Negotiator({ headers: { 'accept-encoding': wish } }).encodings(SUPPORTED_ENCODINGS)
  const encoding = SUPPORTED_ENCODINGS.find((offered) => accepted.includes(offered))
  negotiated.set(wish, { encoding })
  return encoding
}
