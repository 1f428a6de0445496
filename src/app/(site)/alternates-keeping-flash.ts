import type { Alternates } from '@/i18n/routing/alternates'
import { asksForFlash, FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import type { SearchParams } from '@/shared/http/search-params'

/** Adds the flash parameter to the addresses of other languages, so that they show the same answer to the sent form. */
export async function alternatesKeepingFlash(
  alternates: Alternates,
  search: SearchParams,
): Promise<Alternates> {
  if (!asksForFlash(await search)) return alternates
  return Object.fromEntries(
    Object.entries(alternates).map(([code, path]) => [code, `${path}?${FLASH_PARAMETER}`]),
  )
}
