import type { SearchParams } from './search-params'

/**
 * Asks a page for what the form that was sent last has left for it; other visits begin afresh. Of a page that is kept for
 * all visitors, `proxy.ts` then shows the one that is made for this visitor.
 */
export const FLASH_PARAMETER = 'answer'

/** Tells whether the address of a page asks for it. */
export function asksForFlash(search: Awaited<SearchParams>): boolean {
  return search[FLASH_PARAMETER] !== undefined
}
