import { etagResponse } from '@/platform/http/etag'

/** As long as a list may be old for a program; the site itself drops it with the next change. */
const CACHE_CONTROL = 'public, max-age=600, stale-while-revalidate=3600'

/** A file that programs read. */
export function machineReadableResponse(text: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return etagResponse(text, { 'Content-Type': `${type}; charset=UTF-8`, 'Cache-Control': CACHE_CONTROL })
}
