// Headers that restrict what browsers do with responses that are not pages, and how they connect to the site.

import type { ServerResponse } from 'node:http'
import { getEnvironment } from '@/platform/env/env'

/** Data must not execute or load anything, even if a browser mistakes its type. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'self'"

/**
 * Paths whose responses are data. Pictures and documents are excluded, because a policy would also restrict the
 * browser's PDF viewer.
 */
const DATA_URLS =
  /^\/+(api|auth|users|roles|server|session|submissions|builds|robots\.txt|payload\.schema\.json)(?=[/?]|$)/

const UPLOAD_URLS = /^\/api\/(media|files|attachments)\/file\//

/** Tells whether the URL is a picture or a file, of the site or of a submission. */
export const isUploadUrl = (url: string) => UPLOAD_URLS.test(url)

export function isDataUrl(url: string): boolean {
  return DATA_URLS.test(url) && !isUploadUrl(url)
}

export function setHstsHeader(response: ServerResponse): void {
  const [name, value] = hstsHeaders()
  if (name && value) response.setHeader(name, value)
}

/** Returns the header, as name and value, that makes browsers use https only (RFC 6797). */
export function hstsHeaders(): readonly string[] {
  const { hsts } = getEnvironment()
  return hsts ? ['Strict-Transport-Security', `max-age=${hsts.seconds}`] : []
}
