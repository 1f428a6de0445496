// Encodes a finished page as a file: a signature, a JSON header, and the page in each encoding.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { ROUTES, type RouteName } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'
import type { CachedPage } from '../cached-page'
import type { PageRequest } from '../page-request'

/** Must be increased when the format changes. */
const FORMAT = 1
const SIGNATURE_BYTES = 32
const LENGTH_BYTES = 4

export interface PersistedPage {
  asked: PageRequest
  page: CachedPage
  /** Cache tags of the page. */
  tags: readonly string[]
  /** Digest of the tags' versions before the page was rendered. */
  versions: string
}

/** Data that a file is signed with. */
export interface FileSigning {
  key: Uint8Array
  /**
   * Digest of everything besides the content that determines how pages look. Files of another build or configuration
   * are rejected.
   */
  context: string
}

const askedSchema = z.object({
  key: z.string(),
  url: z.string(),
  renderPath: z.string(),
  route: z.enum(Object.keys(ROUTES) as [RouteName, ...RouteName[]]),
  locale: z.enum(LOCALE_CODES),
  writesCookie: z.boolean(),
  withAdminBar: z.boolean(),
}) satisfies z.ZodType<PageRequest>

const headSchema = z.object({
  asked: askedSchema,
  tags: z.array(z.string()),
  versions: z.string(),
  nextEtag: z.string().optional(),
  etag: z.string(),
  headers: z.array(z.string()),
  isSmallest: z.boolean(),
  /** Bytes in each encoding, in this order. */
  lengths: z.object({ br: z.number(), gzip: z.number() }),
})

function signatureOf({ key, context }: FileSigning, content: Buffer): Buffer {
  return createHmac('sha256', key).update(`${FORMAT}\0${context}\0`).update(content).digest()
}

/** Returns the bytes of a file. */
export function encodePageFile({ asked, page, tags, versions }: PersistedPage, signing: FileSigning): Buffer {
  const { br, gzip } = page.compressed
  const head: z.infer<typeof headSchema> = {
    asked,
    tags: [...tags],
    versions,
    nextEtag: page.nextEtag,
    etag: page.etag,
    headers: [...page.headers],
    isSmallest: page.isSmallest,
    lengths: { br: br.length, gzip: gzip.length },
  }
  const headBytes = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(headBytes.length)
  const content = Buffer.concat([length, headBytes, br, gzip])
  return Buffer.concat([signatureOf(signing, content), content])
}

/** Returns the page of a file; null for an incomplete file, one of another context, or one changed by others. */
export function decodePageFile(bytes: Buffer, signing: FileSigning): PersistedPage | null {
  if (bytes.length < SIGNATURE_BYTES + LENGTH_BYTES) return null
  const content = bytes.subarray(SIGNATURE_BYTES)
  if (!timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), signatureOf(signing, content))) return null
  const bodyStart = LENGTH_BYTES + content.readUInt32BE()
  const head = headSchema.parse(JSON.parse(content.toString('utf8', LENGTH_BYTES, bodyStart)))
  const { asked, tags, versions, lengths, ...rest } = head
  const gzipStart = bodyStart + lengths.br
  const compressed = {
    br: content.subarray(bodyStart, gzipStart),
    gzip: content.subarray(gzipStart, gzipStart + lengths.gzip),
  }
  const size = content.length - bodyStart
  return {
    asked,
    tags,
    versions,
    page: { ...rest, nextEtag: rest.nextEtag, compressed, tags, responses: [], size },
  }
}
