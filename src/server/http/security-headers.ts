// Defines what browsers may do with answers that are no pages, and how they reach the site.

import type { ServerResponse } from 'node:http'
import { getEnvironment } from '@/platform/env/env'

/** Data runs nothing and loads nothing, even if a browser mistakes its type. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'self'"

/** Addresses whose answers are data, pictures and documents apart: a browser's own reader of PDFs is held by a policy too. */
const DATA_URLS =
  /^\/+(api|auth|users|roles|server|session|submissions|builds|robots\.txt|payload\.schema\.json)(?=[/?]|$)/

const UPLOAD_URLS = /^\/api\/(media|files|attachments)\/file\//

/** Tells whether a picture or a file is at the address, of the site or of somebody's submission. */
export const isUploadUrl = (url: string) => UPLOAD_URLS.test(url)

export function isDataUrl(url: string): boolean {
  return DATA_URLS.test(url) && !isUploadUrl(url)
}

export function setHstsHeader(response: ServerResponse): void {
  const [name, value] = hstsHeaders()
  if (name && value) response.setHeader(name, value)
}

/** Names and values in turn, for every answer of a site on https: browsers shall not come without (RFC 6797). */
export function hstsHeaders(): readonly string[] {
  const { hsts } = getEnvironment()
  return hsts ? ['Strict-Transport-Security', `max-age=${hsts.seconds}`] : []
}
