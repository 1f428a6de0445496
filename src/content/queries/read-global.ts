import type { Payload, TypedUser } from 'payload'
import type { Locale } from '@/shared/locales'
import type { SiteGlobal } from '../content-types'
import type { Globals } from './content-queries'

/**
 * Returns the fallback of a global's texts: one that is missing in a language is shown in the default one. Those of the
 * forms are not, as the interface has words for them in each language, which are shown and agreed to instead.
 */
export const fallbackOf = (name: SiteGlobal) =>
  name === 'forms' ? ({ fallbackLocale: false } as const) : { fallbackLocale: undefined }

interface Reader {
  locale: Locale
  draft: boolean
  overrideAccess: false
  depth: number
  user?: TypedUser
  populate?: object
}

/** Reads a global as the pages of a language show it. */
export async function readGlobal<Name extends SiteGlobal>(
  payload: Payload,
  name: Name,
  reader: Reader,
): Promise<Globals[Name]> {
  const found = await payload.findGlobal({ ...reader, ...fallbackOf(name), slug: name })
  return found as unknown as Globals[Name]
}
