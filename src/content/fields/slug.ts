import type { CollectionSlug, FieldHook, PayloadRequest, TextField } from 'payload'
import { SLUG_MAX_CHARACTERS } from '@/facts/limits'
import { isLocale } from '@/facts/locales'
import { adminWords } from '@/i18n/admin-words'
import { slugFrom } from './slug-from'

type HookArguments = Parameters<FieldHook>[0]

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whether visitors may know this language's address already. On the hook's own authority: it reads a status. */
async function isPublic(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string | number,
): Promise<boolean> {
  const found = await req.payload.db.findOne<{ id: string | number; _status?: unknown }>({
    collection,
    where: { id: { equals: id } },
    locale: 'all',
    select: { _status: true },
    req,
  })
  const status = found?._status
  if (typeof status !== 'object' || status === null) return status === 'published'
  return isLocale(req.locale) && Object(status)[req.locale] === 'published'
}

/** Autosave writes the slug of a title that is half typed; until it is public it follows the rest. */
async function followsTitle({ value, data, originalDoc, collection, req }: HookArguments): Promise<boolean> {
  const [slug, title, before] = [textOf(originalDoc?.slug), textOf(data?.title), textOf(originalDoc?.title)]
  if (!title || title === before || value !== slug || slug !== slugFrom(before)) return false
  return collection !== null && !(await isPublic(req, collection.slug, originalDoc.id))
}

const fromTitleUnlessTyped: FieldHook = async (given) => {
  const { value, data, originalDoc, req } = given
  const title: unknown = req.locale === 'all' ? undefined : data?.title
  if (await followsTitle(given)) return slugFrom(textOf(title))
  if (textOf(value).trim()) return slugFrom(textOf(value))
  // A write that does not mention the slug keeps the one that is there.
  const kept = value === undefined ? textOf(originalDoc?.slug) : ''
  if (kept) return kept
  return typeof title === 'string' ? slugFrom(title) : value
}

/** The last part of an item's address, one per language: made from the title when left empty. */
export function slugField(): TextField {
  return {
    name: 'slug',
    type: 'text',
    label: adminWords('fields.slug'),
    required: true,
    localized: true,
    unique: true,
    index: true,
    maxLength: SLUG_MAX_CHARACTERS,
    admin: { position: 'sidebar', description: adminWords('fields.slugHelp') },
    hooks: { beforeValidate: [fromTitleUnlessTyped] },
  }
}
