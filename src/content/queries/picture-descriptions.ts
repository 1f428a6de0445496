// Adds missing descriptions of pictures. Pictures belong to no item and no language: on a page in a language without a
// description the Croatian one is used, and marked as Croatian (WCAG 2.2, 1.1.1 and 3.1.2). An empty description would
// mean that the picture is decorative.

import type { Payload, TypedUser } from 'payload'
import type { Media } from '@/payload-types'
import { isObject, rowsOf } from '@/platform/field-values'
import { DEFAULT_LOCALE, type Locale, localeEntry } from '@/shared/locales'
import type { LangOf } from '../view-models/page-language'

type ReadPicture = Pick<Media, 'id' | 'alt' | 'decorative'> & LangOf<'alt'>

interface Reader {
  locale: Locale
  overrideAccess: false
  user?: TypedUser
}

/** Recognises pictures that were read with a document: only they have a focal point. */
const isPicture = (value: Record<string, unknown>) => 'focalX' in value && 'filename' in value

function picturesIn(value: unknown): ReadPicture[] {
  if (Array.isArray(value)) return rowsOf(value).flatMap(picturesIn)
  if (!isObject(value)) return []
  return isPicture(value) ? [value as unknown as ReadPicture] : Object.values(value).flatMap(picturesIn)
}

/** Adds the Croatian descriptions that pictures of documents, read in one language, lack in that language. */
export async function withDescribedPictures<Document>(
  payload: Payload,
  { locale, ...reader }: Reader,
  documents: Document[],
): Promise<Document[]> {
  const undescribed = locale === DEFAULT_LOCALE ? [] : picturesIn(documents).filter(isUndescribed)
  if (undescribed.length === 0) return documents
  const { docs } = await payload.find({
    overrideAccess: reader.overrideAccess,
    user: reader.user,
    collection: 'media',
    where: { id: { in: [...new Set(undescribed.map(({ id }) => id))] } },
    locale: DEFAULT_LOCALE,
    fallbackLocale: false,
    depth: 0,
    pagination: false,
    select: { alt: true },
  })
  const croatian = new Map(docs.map(({ id, alt }) => [id, alt]))
  for (const picture of undescribed) {
    const alt = croatian.get(picture.id)
    if (alt) Object.assign(picture, { alt, langOf: { alt: localeEntry(DEFAULT_LOCALE).lang } })
  }
  return documents
}

const isUndescribed = ({ alt, decorative }: ReadPicture) => !alt && !decorative
