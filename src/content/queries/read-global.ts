import type { Payload, TypedUser } from 'payload'
import { DEFAULT_LOCALE, type Locale } from '@/shared/locales'
import type { SiteGlobal } from '../content-types'
import { inPageLanguage } from '../view-models/page-language'
import type { Globals } from './content-queries'

/**
 * Returns the language whose texts stand in for missing ones. Those of the forms have none, as the interface has words for
 * them in each language, which are shown and agreed to instead.
 */
const standInFor = (name: SiteGlobal): Locale | null => (name === 'forms' ? null : DEFAULT_LOCALE)

interface Reader {
  locale: Locale
  draft: boolean
  overrideAccess: false
  depth: number
  user?: TypedUser
  populate?: object
}

/** Reads a global as the pages of a language show it; `langOf` names the language of texts that are in another one. */
export async function readGlobal<Name extends SiteGlobal>(
  payload: Payload,
  name: Name,
  { locale, ...reader }: Reader,
): Promise<Globals[Name]> {
  // In all languages, which Payload reads for one as well: with its own fallback one could not tell whose text it is.
  const found = await payload.findGlobal({ ...reader, slug: name, locale: 'all' })
  return inPageLanguage(found, locale, standInFor(name)) as Globals[Name]
}
