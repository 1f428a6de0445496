// Finds pictures without a description that are not decorative.

import type { Payload, TypedUser, Where } from 'payload'
import type { Locale } from '@/shared/locales'

/** Selects pictures whose description is empty or missing in the language of the query. */
export const withoutDescription: Where = { or: [{ alt: { exists: false } }, { alt: { equals: '' } }] }

export interface UndescribedPicture {
  collection: 'media'
  id: number
  locale: Locale
  /** The name of the file. */
  title: string
}

/**
 * Lists, for each of the languages, at most `limit` pictures without a description, the last changed first, with the
 * rights of the user. Decorative pictures need none.
 */
export async function undescribedPictures(
  payload: Payload,
  user: TypedUser,
  locales: readonly Locale[],
  limit: number,
): Promise<UndescribedPicture[]> {
  const lists = await Promise.all(
    locales.map(async (locale) => {
      const { docs } = await payload.find({
        collection: 'media',
        where: { and: [{ decorative: { not_equals: true } }, withoutDescription] },
        locale,
        fallbackLocale: false,
        depth: 0,
        limit,
        pagination: false,
        sort: '-updatedAt',
        select: { filename: true },
        overrideAccess: false,
        user,
      })
      return docs.map(({ id, filename }) => ({
        collection: 'media' as const,
        id,
        locale,
        title: filename ?? `#${id}`,
      }))
    }),
  )
  return lists.flat()
}
