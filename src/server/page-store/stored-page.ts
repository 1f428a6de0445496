// A finished page: its packed bytes, and every header it leaves with.

import { entityTag } from '@/platform/entity-tag'
import type { OwnAnswer } from '../self-calls'
import { type Packed, packQuickly, packSmall, unpack } from './encodings'

export interface StoredPage {
  /** Tag under which Next knows the page: with it the next question may be answered by 304. */
  source: string | undefined
  etag: string
  /** Names and values in turn, as `writeHead` takes them; without those that depend on the reader. */
  headers: readonly string[]
  packed: Packed
  /** Memory that it takes, in bytes. */
  size: number
}

/** What belongs to one connection or one transport, to Next's inside, or is made anew here. */
const NOT_KEPT =
  /^(connection|keep-alive|transfer-encoding|date|set-cookie|etag|content-length|content-encoding|cache-control|vary|content-security-policy|x-nextjs-.*|x-powered-by)$/

/** Only what Next itself keeps as a page for everybody. */
export function isStorable({ status, headers }: OwnAnswer): boolean {
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const isOpen = !/private|no-store/.test(headers['cache-control'] ?? '') && !headers['set-cookie']
  return status === 200 && isHtml && isOpen && headers['x-nextjs-cache'] !== undefined
}

/** 404 and 410 say that nothing is there; any other refusal says that this one call went wrong. */
export function isFaulty({ status }: OwnAnswer): boolean {
  return status >= 400 && status !== 404 && status !== 410
}

function keptHeaders({ headers }: OwnAnswer): string[] {
  const kept = Object.entries(headers).filter(([name]) => !NOT_KEPT.test(name))
  return kept.flatMap(([name, values]) => [values ?? []].flat().flatMap((value) => [name, value]))
}

const sizeOf = (packed: Packed) => Object.values(packed).reduce((sum, bytes: Buffer) => sum + bytes.length, 0)

/** What a fetched page becomes: its final HTML, packed within milliseconds, and headers of our own beside Next's. */
export async function storedPage(
  fetched: OwnAnswer,
  html: Buffer,
  own: readonly string[],
): Promise<StoredPage> {
  const packed = await packQuickly(html)
  return {
    source: fetched.headers.etag,
    etag: entityTag(html),
    headers: [...keptHeaders(fetched), ...own],
    packed,
    size: sizeOf(packed),
  }
}

/** The same page in the smallest packing; takes a tenth of a second of one core. */
export async function packedSmall(page: StoredPage): Promise<StoredPage> {
  const packed = await packSmall(unpack(page.packed))
  return { ...page, packed, size: sizeOf(packed) }
}
