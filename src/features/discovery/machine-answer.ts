import { taggedAnswer } from '@/platform/tagged-answer'

/** As long as a list may be old for a program; the site itself drops it with the next change. */
const CACHING = 'public, max-age=600, stale-while-revalidate=3600'

/** A file that programs read. */
export function machineAnswer(text: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return taggedAnswer(text, { 'Content-Type': `${type}; charset=UTF-8`, 'Cache-Control': CACHING })
}
