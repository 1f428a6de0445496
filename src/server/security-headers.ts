// What browsers may do with answers that are no pages, and how they reach the site.

import type { ServerResponse } from 'node:http'
import { environmentNow } from '@/platform/env'

/** Data runs nothing and loads nothing, whatever a browser takes it for. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'self'"

/** Addresses whose answers are data, pictures and documents apart: a browser's own reader of PDFs is held by a policy too. */
const DATA =
  /^\/+(api|auth|users|roles|server|session|letters|builds|robots\.txt|payload\.schema\.json)(?=[/?]|$)/

const UPLOADS = /^\/api\/(media|files|attachments)\/file\//

/** Whether a picture or a file is at the address, of the site or of somebody's submission. */
export const isUploadAddress = (url: string) => UPLOADS.test(url)

export function isDataAddress(url: string): boolean {
  return DATA.test(url) && !isUploadAddress(url)
}

export function setTransportHeaders(response: ServerResponse): void {
  const [name, value] = transportHeaders()
  if (name && value) response.setHeader(name, value)
}

/** Names and values in turn, for every answer of a site on https: browsers shall not come without (RFC 6797). */
export function transportHeaders(): readonly string[] {
  const { hsts } = environmentNow()
  return hsts ? ['Strict-Transport-Security', `max-age=${hsts.seconds}`] : []
}
