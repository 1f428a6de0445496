// Finds globals with pending work.

import type { Payload, TypedUser } from 'payload'
import type { Locale } from '@/shared/locales'
import { DRAFTED_GLOBALS, type DraftedGlobal } from '../../content-types'
import { inLocale } from '../../publishing/published-snapshot'
import { translationsOf } from '../../queries/page-document'

/** A global, and a language in which it has pending work. */
export interface GlobalInLanguage {
  global: DraftedGlobal
  locale: Locale
}

/** Lists each global once for each language that is found for it. */
async function listGlobals(
  findLocales: (global: DraftedGlobal) => Promise<readonly Locale[]>,
): Promise<GlobalInLanguage[]> {
  const lists = await Promise.all(
    DRAFTED_GLOBALS.map(async (global) => (await findLocales(global)).map((locale) => ({ global, locale }))),
  )
  return lists.flat()
}

/** Lists the globals whose pages show Croatian texts in one of these languages, with the rights of the user. */
export function untranslatedGlobals(
  payload: Payload,
  user: TypedUser,
  locales: readonly Locale[],
): Promise<GlobalInLanguage[]> {
  return listGlobals(async (global) => {
    const states = (await translationsOf(payload, user, { kind: 'global', global })) ?? []
    return states
      .filter(({ locale, state }) => state === 'missing' && locales.includes(locale))
      .map(({ locale }) => locale)
  })
}

/** Lists the globals whose newest version is a draft in one of these languages, with the rights of the user. */
export function draftedGlobals(
  payload: Payload,
  user: TypedUser,
  locales: readonly Locale[],
): Promise<GlobalInLanguage[]> {
  return listGlobals(async (global) => {
    const { _status: states } = await payload.findGlobal({
      slug: global,
      locale: 'all',
      draft: true,
      depth: 0,
      overrideAccess: false,
      user,
    })
    return locales.filter((locale) => inLocale(states, locale) === 'draft')
  })
}
