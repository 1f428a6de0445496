// A finished page: its compressed bytes, and all headers that it is sent with.

import { weakEtag } from '@/platform/http/etag'
import type { LoopbackResponse } from '../loopback'
import { type CompressedBody, compressQuickly, compressSmallest, decompress } from './compression'

export interface PageResponse {
  status: 200 | 304
  /** Alternating names and values for `writeHead`, without `Date` and connection headers. */
  headers: string[]
  /** Undefined for 304. */
  body: Buffer | undefined
}

export interface CachedPage {
  /** Next's ETag of the page, with which the next render may be answered by 304. */
  nextEtag: string | undefined
  etag: string
  /** Alternating names and values for `writeHead`, without those that depend on the client. */
  headers: readonly string[]
  compressed: CompressedBody
  /** Cache tags under which Next has stored it; undefined if unknown. */
  tags: readonly string[] | undefined
  /** Tells whether it has the strongest compression. */
  isSmallest: boolean
  /** Responses with it that have been sent, for `hitResponse`. */
  responses: (PageResponse | undefined)[]
  /** Memory in bytes. */
  size: number
}

/** Headers of one connection or transport, internal ones of Next, and those that are set here. */
const UNCACHED_HEADERS =
  /^(connection|keep-alive|transfer-encoding|date|set-cookie|etag|content-length|content-encoding|cache-control|vary|content-security-policy|x-nextjs-.*|x-powered-by)$/

/** Tells whether the response can be cached: only if Next caches it as a page for everybody. */
export function isCacheableResponse({ status, headers }: LoopbackResponse): boolean {
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const isOpen = !/private|no-store/.test(headers['cache-control'] ?? '') && !headers['set-cookie']
  return status === 200 && isHtml && isOpen && headers['x-nextjs-cache'] !== undefined
}

/** Tells whether this render failed. 404 and 410 are valid results: there is no such page. */
export function isFailedRender({ status }: LoopbackResponse): boolean {
  return status >= 400 && status !== 404 && status !== 410
}

function cachedHeaders({ headers }: LoopbackResponse): string[] {
  const kept = Object.entries(headers).filter(([name]) => !UNCACHED_HEADERS.test(name))
  return kept.flatMap(([name, values]) => [values ?? []].flat().flatMap((value) => [name, value]))
}

const sizeOf = (compressed: CompressedBody) =>
  Object.values(compressed).reduce((sum, bytes: Buffer) => sum + bytes.length, 0)

/**
 * Converts a rendered page into a cached one: finalises its HTML, compresses it within milliseconds, and adds our own
 * headers.
 */
export async function toCachedPage(
  fetched: LoopbackResponse,
  html: Buffer,
  own: readonly string[],
  tags: readonly string[] | undefined,
): Promise<CachedPage> {
  const compressed = await compressQuickly(html)
  return {
    nextEtag: fetched.headers.etag,
    etag: weakEtag(html),
    headers: [...cachedHeaders(fetched), ...own],
    compressed,
    tags,
    isSmallest: false,
    responses: [],
    size: sizeOf(compressed),
  }
}

/** Returns the page with the strongest compression, which takes a tenth of a second of one core. */
export async function recompress(page: CachedPage): Promise<CachedPage> {
  const compressed = await compressSmallest(decompress(page.compressed))
  return { ...page, compressed, isSmallest: true, responses: [], size: sizeOf(compressed) }
}
