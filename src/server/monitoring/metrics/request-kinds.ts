// Classifies requests into a few kinds, for a label of the metrics. It must never contain text of clients.

import { RESERVED_PREFIXES } from '@/i18n/routing/routes'
import { firstPathSegment } from '../../http/request-validation'
import { isUploadUrl } from '../../http/security-headers'

export const REQUEST_KINDS = [
  /** Answered directly by the page cache. */
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
  /** Requests of the server to itself: expiring pages, running jobs. */
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
  // Endpoints of monitoring itself.
  ['health', 'other'],
  ['metrics', 'other'],
])

/** Returns the kind of a URL that the page cache does not answer directly. */
export function requestKindOf(url: string): RequestKind {
  return isUploadUrl(url) ? 'file' : (KIND_BY_PREFIX.get(firstPathSegment(url)) ?? 'rendered_page')
}
