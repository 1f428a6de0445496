import type { CollectionSlug, FieldHook, TextField, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { publicSlugIn, publishedSnapshot } from '@/content/publishing/published-snapshot'
import { adminLabel, adminMessage } from '@/i18n/admin-messages'
import { isObject } from '@/platform/field-values'
import { SLUG_MAX_CHARACTERS } from '@/shared/limits'
import { isLocale } from '@/shared/locales'
import { slugFrom } from './slug-from'

type HookArguments = Parameters<FieldHook>[0]

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Tells whether the slug follows a changed title: autosave also writes the slug of an unfinished title, which is
 * updated until it is public.
 */
async function followsTitle({ value, data, originalDoc, collection, req }: HookArguments): Promise<boolean> {
  const [slug, title, before] = [textOf(originalDoc?.slug), textOf(data?.title), textOf(originalDoc?.title)]
  if (!title || title === before || value !== slug || slug !== slugIn(req.locale, before)) return false
  if (!collection || !isLocale(req.locale)) return false
  // A public slug does not change.
  return publicSlugIn(await publishedSnapshot(req, collection.slug, originalDoc.id), req.locale) === null
}

/** Returns the slug of a text in a language of the site. */
const slugIn = (locale: string | null | undefined, text: string) =>
  slugFrom(text, isLocale(locale) ? locale : undefined)

/**
 * Returns the slugs of a new item that is created with texts in all languages, for languages with a title but without a
 * slug.
 */
function slugsInAll({ value, data, operation }: HookArguments): unknown {
  if (operation !== 'create' || !isObject(data?.title)) return value
  const typed = isObject(value) ? value : {}
  const made = Object.entries(data.title)
    .filter(([code]) => !textOf(typed[code]).trim())
    .map(([code, title]) => [code, slugIn(code, textOf(title))])
  return { ...typed, ...Object.fromEntries(made.filter(([, slug]) => slug)) }
}

const fromTitleUnlessTyped: FieldHook = async (given) => {
  const { value, data, originalDoc, req } = given
  if (req.locale === 'all') return slugsInAll(given)
  const title: unknown = data?.title
  if (await followsTitle(given)) return slugIn(req.locale, textOf(title))
  if (textOf(value).trim()) return slugIn(req.locale, textOf(value))
  // A write without the slug keeps the stored one.
  const kept = value === undefined ? textOf(originalDoc?.slug) : ''
  if (kept) return kept
  return typeof title === 'string' ? slugIn(req.locale, title) : value
}

/**
 * Names the item that has the slug; the database's error would only give the internal name of the field. Drafts are not
 * validated, so their texts are saved.
 */
const refuseTaken: TextFieldSingleValidation = async (value, options) => {
  const { collectionSlug, event, id, req } = options
  const valid = text(value, options)
  // The form validates on every keystroke.
  if (valid !== true || !value || !collectionSlug || event === 'onChange') return valid
  const { docs } = await req.payload.find({
    collection: collectionSlug as CollectionSlug,
    where: { slug: { equals: value }, ...(id !== undefined && { id: { not_equals: id } }) },
    locale: req.locale ?? undefined,
    fallbackLocale: false,
    depth: 0,
    limit: 1,
    req,
  })
  const [other] = docs as { id: number; title?: string | null }[]
  if (!other) return true
  return adminMessage(req.i18n.language, 'fields.slugTaken').replace(
    '{title}',
    () => other.title || `#${other.id}`,
  )
}

/**
 * Returns the field for the last segment of an item's path, one per language, generated from the title if it is empty.
 */
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
    validate: refuseTaken,
    hooks: { beforeValidate: [fromTitleUnlessTyped] },
  }
}
