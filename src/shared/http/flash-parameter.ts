import type { SearchParams } from './search-params'

/**
 * Requests that a page shows the result of the last form; other visits begin anew. For a page that is cached for all
 * visitors, `proxy.ts` then selects the personal rendering.
 */
export const FLASH_PARAMETER = 'answer'

/** Tells whether the URL of a page contains the parameter. */
export function asksForFlash(search: Awaited<SearchParams>): boolean {
  return search[FLASH_PARAMETER] !== undefined
}
