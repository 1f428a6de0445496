// Reads the titles by which the dashboard names items.

import type { Payload, TypedUser } from 'payload'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import type { EditorialCollection } from '../../content-types'

export type Titles = Partial<Record<Locale, string | null>>

/** Returns the titles of the newest drafts by item id, with the rights of the user: items that they may not read are missing. */
export async function itemTitles(
  payload: Payload,
  user: TypedUser,
  collection: EditorialCollection,
  ids: number[],
): Promise<Map<number, Titles>> {
  if (ids.length === 0) return new Map()
  const { docs } = await payload.find({
    collection,
    where: { id: { in: ids } },
    draft: true,
    locale: 'all',
    depth: 0,
    pagination: false,
    select: { title: true },
    overrideAccess: false,
    user,
  })
  // Payload types a field as the text of one language, also where all were asked for.
  return new Map(docs.map(({ id, title }) => [id, (title ?? {}) as unknown as Titles]))
}

/** Returns the title in this language, else in the default language, else in any; `…` without one. */
export function titleIn(titles: Titles, locale: Locale): string {
  const found = [locale, DEFAULT_LOCALE, ...LOCALE_CODES].map((code) => titles[code]).find(Boolean)
  return found ?? '…'
}
