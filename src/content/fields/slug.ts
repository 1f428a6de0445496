import type { FieldHook, TextField } from 'payload'
import { publicSlugIn, publishedSnapshot } from '@/content/publishing/published-snapshot'
import { adminLabel } from '@/i18n/admin-messages'
import { SLUG_MAX_CHARACTERS } from '@/shared/limits'
import { isLocale } from '@/shared/locales'
import { slugFrom } from './slug-from'

type HookArguments = Parameters<FieldHook>[0]

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Autosave writes the slug of a title that is half typed; until it is public it follows the rest. */
async function followsTitle({ value, data, originalDoc, collection, req }: HookArguments): Promise<boolean> {
  const [slug, title, before] = [textOf(originalDoc?.slug), textOf(data?.title), textOf(originalDoc?.title)]
  if (!title || title === before || value !== slug || slug !== slugIn(req.locale, before)) return false
  if (!collection || !isLocale(req.locale)) return false
  // Once visitors know the address it stays.
  return publicSlugIn(await publishedSnapshot(req, collection.slug, originalDoc.id), req.locale) === null
}

/** The address that a text gives in a language of the site. */
const slugIn = (locale: string | null | undefined, text: string) =>
  slugFrom(text, isLocale(locale) ? locale : undefined)

const fromTitleUnlessTyped: FieldHook = async (given) => {
  const { value, data, originalDoc, req } = given
  const title: unknown = req.locale === 'all' ? undefined : data?.title
  if (await followsTitle(given)) return slugIn(req.locale, textOf(title))
  if (textOf(value).trim()) return slugIn(req.locale, textOf(value))
  // A write that does not mention the slug keeps the one that is there.
  const kept = value === undefined ? textOf(originalDoc?.slug) : ''
  if (kept) return kept
  return typeof title === 'string' ? slugIn(req.locale, title) : value
}

/** The last part of an item's address, one per language: made from the title when left empty. */
export function slugField(): TextField {
  return {
    name: 'slug',
    type: 'text',
    label: adminLabel('fields.slug'),
    required: true,
    localized: true,
    unique: true,
    index: true,
    maxLength: SLUG_MAX_CHARACTERS,
    admin: { position: 'sidebar', description: adminLabel('fields.slugHelp') },
    hooks: { beforeValidate: [fromTitleUnlessTyped] },
  }
}
