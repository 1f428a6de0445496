// What a request is for, in a handful of words: a label of the metrics, so never anything that callers choose.

import { FOREIGN_PREFIXES } from '@/facts/routes'
import { firstPart } from '../request-form'
import { isUploadAddress } from '../security-headers'

export const REQUEST_KINDS = [
  /** Answered by the page store at once. */
  'kept_page',
  /** Every other page, and what programs read of the site (feeds, data of pages). */
  'made_page',
  'contract',
  'panel',
  /** Payload's REST. */
  'api',
  /** What visitors write. */
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
  letters: 'form',
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
} as const satisfies Record<(typeof FOREIGN_PREFIXES)[number], RequestKind>

const KIND_OF = new Map<string, RequestKind>([
  ...FOREIGN_PREFIXES.map((prefix) => [prefix, KINDS[prefix]] as const),
  // Addresses of monitoring itself.
  ['health', 'other'],
  ['metrics', 'other'],
])

/** The kind of an address that the page store does not answer at once. */
export function kindOf(url: string): RequestKind {
  return isUploadAddress(url) ? 'file' : (KIND_OF.get(firstPart(url)) ?? 'made_page')
}
