// Packs answers of the contract as the middleware `compression` 1.7.4 does it, which Next puts before its routes.

import { promisify } from 'node:util'
import { deflate, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type ContentEncoding = 'gzip' | 'deflate' | 'identity'

const COMPRESS = { gzip: promisify(gzip), deflate: promisify(deflate) }

const negotiated = new LRUCache<string, ContentEncoding>({ max: 200 })

/** The packing that the reader prefers, gzip before deflate; plain bytes also for a reader that takes nothing of ours. */
export function negotiateEncoding(acceptEncoding = ''): ContentEncoding {
  const known = negotiated.get(acceptEncoding)
  if (known) return known
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([
    'gzip',
    'deflate',
    'identity',
  ])
  const [preferred = 'identity'] = accepted
  const isRatherGzip = preferred === 'deflate' && accepted.includes('gzip')
  const encoding = (isRatherGzip ? 'gzip' : preferred) as ContentEncoding
  negotiated.set(acceptEncoding, encoding)
  return encoding
}

export async function encode(bytes: Uint8Array, encoding: ContentEncoding): Promise<Uint8Array> {
  return encoding === 'identity' ? bytes : COMPRESS[encoding](bytes)
}
