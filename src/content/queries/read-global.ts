import type { FlattenedField, Payload, TypedUser } from 'payload'
import { isLocalized, rowsOf, valuesOf } from '@/platform/field-values'
import { DEFAULT_LOCALE, type Locale } from '@/shared/locales'
import type { SiteGlobal } from '../content-types'
import { inPageLanguage } from '../view-models/page-language'
import type { Globals } from './content-queries'

/**
 * Returns the language whose texts replace missing ones. The global of the forms has none: the interface has texts for
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

type Values = Record<string, unknown>

/** Replaces the texts of a language in a draft by the public ones; they are empty in rows that are not public. */
function withPublicTexts(
  fields: readonly FlattenedField[],
  draft: Values,
  shown: Values,
  locale: Locale,
): Values {
  const textsOf = (field: FlattenedField) => {
    const [drafted, open] = [draft[field.name], shown[field.name]]
    if (isLocalized(field)) return { ...valuesOf(drafted), [locale]: valuesOf(open)[locale] }
    if (field.type === 'array')
      return rowsOf(drafted).map((row) => {
        const same = rowsOf(open).find(({ id }) => id === row.id) ?? {}
        return withPublicTexts(field.flattenedFields, row, same, locale)
      })
    return drafted
  }
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field.name, textsOf(field)])) }
}

/** Reads a global as the pages of a language show it; `langOf` names the language of texts that are in another one. */
export async function readGlobal<Name extends SiteGlobal>(
  payload: Payload,
  name: Name,
  { locale, ...reader }: Reader,
): Promise<Globals[Name]> {
  // Reads all languages, as Payload does even for one; its own fallback would not show which language a text is in.
  const read = async (draft: boolean): Promise<object> =>
    payload.findGlobal({ ...reader, draft, slug: name, locale: 'all' })
  const found = await read(reader.draft)
  const standIn = standInFor(name)
  if (!reader.draft || !standIn || standIn === locale)
    return inPageLanguage(found, locale, standIn) as Globals[Name]
  // Publishing this language does not change the public texts of the other one.
  const fields = payload.globals.config.find(({ slug }) => slug === name)?.flattenedFields ?? []
  const draft = withPublicTexts(fields, valuesOf(found), valuesOf(await read(false)), standIn)
  return inPageLanguage(draft, locale, standIn) as Globals[Name]
}
