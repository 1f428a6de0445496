import { etagResponse } from '@/platform/http/etag'

/** Maximum age of the file for programs. The site itself expires it with the next change. */
const CACHE_CONTROL = 'public, max-age=600, stale-while-revalidate=3600'

/** Responds with a file for programs. */
export function machineReadableResponse(text: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return etagResponse(text, { 'Content-Type': `${type}; charset=UTF-8`, 'Cache-Control': CACHE_CONTROL })
}
