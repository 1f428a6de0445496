// Names the kind of a request in a handful of words: a label of the metrics, so never anything that callers choose.

import { RESERVED_PREFIXES } from '@/i18n/routing/routes'
import { firstPathSegment } from '../../http/request-validation'
import { isUploadUrl } from '../../http/security-headers'

export const REQUEST_KINDS = [
  /** Answered by the page cache at once. */
  'cached_page',
  /** Every other page, and what programs read of the site (feeds, data of pages). */
  'rendered_page',
  'contract',
  'panel',
  /** Payload's REST. */
  'api',
  /** Submissions of visitors. */
  'form',
  'file',
  'script',
  /** Calls of our own server to itself: expiring pages, running jobs. */
  'internal',
  'other',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

const KINDS = {
  api: 'api',
  admin: 'panel',
  auth: 'contract',
  users: 'contract',
  server: 'contract',
  roles: 'contract',
  session: 'other',
  submissions: 'form',
  builds: 'other',
  _next: 'script',
  internal: 'internal',
  fonts: 'file',
  'favicon.ico': 'file',
  'icon.svg': 'file',
  'apple-touch-icon.png': 'file',
  'share.jpg': 'file',
  'robots.txt': 'file',
  'payload.schema.json': 'file',
} as const satisfies Record<(typeof RESERVED_PREFIXES)[number], RequestKind>

const KIND_BY_PREFIX = new Map<string, RequestKind>([
  ...RESERVED_PREFIXES.map((prefix) => [prefix, KINDS[prefix]] as const),
  // Addresses of monitoring itself.
  ['health', 'other'],
  ['metrics', 'other'],
])

/** The kind of an address that the page cache does not answer at once. */
export function requestKindOf(url: string): RequestKind {
  return isUploadUrl(url) ? 'file' : (KIND_BY_PREFIX.get(firstPathSegment(url)) ?? 'rendered_page')
}
