import type { Alternates } from '@/i18n/routing/alternates'
import { FLASH_PARAMETER } from '@/shared/submissions/paths'

type Search = Promise<Record<string, string | string[] | undefined>>

/** Another language shows the same answer to the form that was just sent. */
export async function alternatesKeepingFlash(alternates: Alternates, search: Search): Promise<Alternates> {
  if ((await search)[FLASH_PARAMETER] === undefined) return alternates
  return Object.fromEntries(
    Object.entries(alternates).map(([code, path]) => [code, `${path}?${FLASH_PARAMETER}`]),
  )
}
