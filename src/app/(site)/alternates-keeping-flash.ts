import type { Alternates } from '@/i18n/routing/alternates'
import { asksForFlash, FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import type { SearchParams } from '@/shared/http/search-params'

/** Another language shows the same answer to the form that was just sent. */
export async function alternatesKeepingFlash(
  alternates: Alternates,
  search: SearchParams,
): Promise<Alternates> {
  if (!asksForFlash(await search)) return alternates
  return Object.fromEntries(
    Object.entries(alternates).map(([code, path]) => [code, `${path}?${FLASH_PARAMETER}`]),
  )
}
