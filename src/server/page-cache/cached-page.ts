// A finished page: its compressed bytes, and every header it leaves with.

import { weakEtag } from '@/platform/http/etag'
import type { LoopbackResponse } from '../loopback'
import { type CompressedBody, compressQuickly, compressSmallest, decompress } from './compression'

export interface PageResponse {
  status: 200 | 304
  /** Names and values in turn, as `writeHead` takes them; without `Date` and what belongs to the connection. */
  headers: string[]
  /** Nothing for 304. */
  body: Buffer | undefined
}

export interface CachedPage {
  /** Tag under which Next knows the page: with it the next question may be answered by 304. */
  nextEtag: string | undefined
  etag: string
  /** Names and values in turn, as `writeHead` takes them; without those that depend on the reader. */
  headers: readonly string[]
  compressed: CompressedBody
  /** Cache tags under which Next has stored it; undefined when they are not known. */
  tags: readonly string[] | undefined
  /** Tells whether it is compressed as far as can be. */
  isSmallest: boolean
  /** Answers with it that have been sent, for `hitResponse`. */
  responses: (PageResponse | undefined)[]
  /** Memory that it takes, in bytes. */
  size: number
}

/** Names the headers that belong to one connection or one transport, to Next's inside, or are made anew here. */
const UNCACHED_HEADERS =
  /^(connection|keep-alive|transfer-encoding|date|set-cookie|etag|content-length|content-encoding|cache-control|vary|content-security-policy|x-nextjs-.*|x-powered-by)$/

/** Only what Next itself keeps as a page for everybody. */
export function isCacheableResponse({ status, headers }: LoopbackResponse): boolean {
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const isOpen = !/private|no-store/.test(headers['cache-control'] ?? '') && !headers['set-cookie']
  return status === 200 && isHtml && isOpen && headers['x-nextjs-cache'] !== undefined
}

/** 404 and 410 say that nothing is there; any other refusal says that this one call went wrong. */
export function isFailedRender({ status }: LoopbackResponse): boolean {
  return status >= 400 && status !== 404 && status !== 410
}

function cachedHeaders({ headers }: LoopbackResponse): string[] {
  const kept = Object.entries(headers).filter(([name]) => !UNCACHED_HEADERS.test(name))
  return kept.flatMap(([name, values]) => [values ?? []].flat().flatMap((value) => [name, value]))
}

const sizeOf = (compressed: CompressedBody) =>
  Object.values(compressed).reduce((sum, bytes: Buffer) => sum + bytes.length, 0)

/** Turns a fetched page into a cached one: its final HTML, compressed within milliseconds, and headers of our own beside Next's. */
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

/** Returns the page in the smallest encoding; takes a tenth of a second of one core. */
export async function recompress(page: CachedPage): Promise<CachedPage> {
  const compressed = await compressSmallest(decompress(page.compressed))
  return { ...page, compressed, isSmallest: true, responses: [], size: sizeOf(compressed) }
}
