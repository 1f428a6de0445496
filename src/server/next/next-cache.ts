// Next's cache in the memory of this process: compressed finished pages, and the data that was read for them. Files
// would outlive the database that they were made from, and Next's own memory keeps pages uncompressed, so that few of
// them displace the data. Next loads this module by its path (docs/decisions/028-next-cache-handler.md).

import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'
import { exactBytes } from '@/platform/exact-bytes'
import { boundCacheControls } from './cache-controls.patch'
import { publishPageStored, publishTagsExpired } from './cache-events'
import { skipPageMeasurement } from './page-measurement.patch'

/** Bytes for several hundred compressed pages, and the data that was read for them. */
export const NEXT_CACHE_MAX_BYTES = 16 * 1024 * 1024

type Value = NonNullable<CacheHandlerValue['value']>
type SetContext = Parameters<CacheHandler['set']>[2]

interface Entry {
  content: { value: Value } | { compressed: Buffer }
  tags: readonly string[]
  /** Milliseconds since 1970. */
  lastModified: number
  cacheControl: CacheHandlerValue['cacheControl']
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
/**
 * Takes two milliseconds on another thread. A page contains its content three times, which fits into the window of
 * Brotli.
 */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
/** The page itself is sent first; it is finalised and compressed for its client on the same cores. */
const COMPRESS_AFTER_MS = 50
/** Bytes for the numbers and objects of an entry besides its content. */
const ENTRY_BYTES = 1024
/** Header in which Next lists a page's tags. */
const TAGS_HEADER = 'x-next-cache-tags'

function tagsOf(value: Value, context: SetContext): readonly string[] {
  if ('tags' in context && context.tags) return context.tags
  const listed = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined
  return typeof listed === 'string' ? listed.split(',') : []
}

/** Returns the path of a page, whose key in Next (16.4.6) is `/route-cache/APP_PAGE/<digest of its route>/$<path>`. */
const renderedPath = (key: string) => key.slice(key.indexOf('/$/') + 1).replace(/^\$/, '')

skipPageMeasurement()
boundCacheControls()

// Module state, because Next creates a handler for each request.
const entries = new LRUCache<string, Entry>({ maxSize: NEXT_CACHE_MAX_BYTES })

const charactersOf = (texts: Iterable<string>): number => {
  let sum = 0
  for (const text of texts) sum += text.length
  return sum
}

/** Assumes two bytes per character without checking; V8 uses one or two. */
const nameBytes = (key: string, tags: readonly string[]): number =>
  ENTRY_BYTES + 2 * (key.length + charactersOf(tags))

/** Estimates the bytes that a value uses besides its names. */
function valueBytes(value: Value): number {
  const { html, rscData, segmentData, body, headers, data } = value as Partial<{
    html: string
    rscData: Buffer
    segmentData: Map<string, Buffer>
    body: Buffer
    headers: object
    data: { body: string; url?: string }
  }>
  const bytes = [rscData, body, ...(segmentData?.values() ?? [])].reduce(
    (sum, part) => sum + (part?.length ?? 0),
    0,
  )
  const texts = [html ?? '', data?.body ?? '', data?.url ?? '', ...(segmentData?.keys() ?? [])]
  return bytes + 2 * charactersOf([...texts, ...Object.values(headers ?? {}).map(String)])
}

/** Rejects if the value cannot be serialised. */
const compressValue = async (value: Value) => compress(serialize(value), COMPRESSION)

async function compressLater(key: string, entry: Entry, value: Value): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, COMPRESS_AFTER_MS).unref())
  if (entries.peek(key) !== entry) return
  const compressed = await compressValue(value).catch(() => null)
  // The entry may have been dropped or replaced meanwhile.
  if (compressed && entries.peek(key) === entry)
    entries.set(
      key,
      { ...entry, content: { compressed: exactBytes(compressed) } },
      { size: nameBytes(key, entry.tags) + compressed.length },
    )
}

/** Implements `cacheHandler` of Next. Kinds of pages and data have separate keys. */
export default class NextCache implements CacheHandler {
  async get(key: string): Promise<CacheHandlerValue | null> {
    const entry = entries.get(key)
    if (!entry) return null
    const { content, lastModified, cacheControl } = entry
    const value = 'value' in content ? content.value : deserialize(await decompress(content.compressed))
    return { value, lastModified, ...(cacheControl && { cacheControl }) }
  }

  /** Stores the value at once, and compresses a page soon afterwards: requests do not wait for compression. */
  async set(key: string, value: Value | null, asked: SetContext): Promise<void> {
    entries.delete(key)
    if (!value) return
    const cacheControl = 'cacheControl' in asked ? asked.cacheControl : undefined
    const tags = tagsOf(value, asked)
    const entry = { content: { value }, tags, lastModified: Date.now(), cacheControl }
    entries.set(key, entry, { size: nameBytes(key, tags) + valueBytes(value) })
    if (value.kind === 'APP_PAGE') publishPageStored({ path: renderedPath(key), tags })
    // Data that was read is small, and needed for each page.
    if (value.kind !== 'FETCH') void compressLater(key, entry, value)
  }

  /** Ignores the durations that Next passes; outdated entries are dropped at once. */
  async revalidateTag(tags: string | string[]): Promise<void> {
    const expired = new Set([tags].flat())
    for (const [key, entry] of entries.entries())
      if (entry.tags.some((tag) => expired.has(tag))) entries.delete(key)
    publishTagsExpired([...expired])
  }

  resetRequestCache(): void {}
}
