// Lists the work of editors and translators for the dashboard.

import type { Payload, TypedUser } from 'payload'
import { lastPublished } from '@/identity/audit/last-published'
import type { Locale } from '@/shared/locales'
import { EDITORIAL_COLLECTIONS, type EditorialCollection } from '../../content-types'
import { draftedGlobals, type GlobalInLanguage, untranslatedGlobals } from './globals-to-translate'
import { itemTitles, titleIn } from './item-titles'
import { itemWork, type WorkKind } from './item-work'
import { type QueuedChange, queuedChanges } from './queued-changes'
import { type UndescribedPicture, undescribedPictures } from './undescribed-pictures'

/** Maximum number of listed items per collection, and of listed pictures per language. */
const ITEMS_MAX = 100
const SCHEDULES_MAX = 8

interface ItemInLanguage {
  collection: EditorialCollection
  id: number
  locale: Locale
  /** Title in that language, else in any. */
  title: string
}

export type BacklogItem = ItemInLanguage | UndescribedPicture

/** A scheduled change. An item has its title, in the language of the change or in any. */
export type Schedule = QueuedChange & { title?: string }

export interface EditorialBacklog {
  drafts: BacklogItem[]
  /** Public in another language, and not in this one. */
  missing: BacklogItem[]
  /** Public, but older than the text in the default language, and not confirmed as up to date since. */
  outdated: BacklogItem[]
  /** Pictures that are not decorative and have no description in this language. */
  undescribed: BacklogItem[]
  /** Globals whose pages show Croatian texts in this language. */
  untranslated: GlobalInLanguage[]
  draftedGlobals: GlobalInLanguage[]
  scheduled: Schedule[]
}

/** Lists the pending work in these languages, with the rights of the user. Titles of scheduled changes are in `reader`. */
export async function editorialBacklog(
  payload: Payload,
  user: TypedUser,
  locales: readonly Locale[],
  reader: Locale,
): Promise<EditorialBacklog> {
  const [times, undescribed, untranslated, drafted, queued] = await Promise.all([
    lastPublished(payload, EDITORIAL_COLLECTIONS),
    undescribedPictures(payload, user, locales, ITEMS_MAX),
    untranslatedGlobals(payload, user, locales),
    draftedGlobals(payload, user, locales),
    queuedChanges(payload, user, SCHEDULES_MAX),
  ])
  const parts = await Promise.all(
    EDITORIAL_COLLECTIONS.map(async (collection) => {
      const work = await itemWork(payload, collection, { locales, times, limit: ITEMS_MAX })
      const scheduled = queued.flatMap((change) =>
        'id' in change && change.collection === collection ? [change.id] : [],
      )
      const titles = await itemTitles(payload, user, collection, [...work.map(({ id }) => id), ...scheduled])
      return { collection, work, titles }
    }),
  )
  const listOf = (kind: WorkKind): ItemInLanguage[] =>
    parts.flatMap(({ collection, work, titles }) =>
      work.flatMap(({ id, [kind]: languages }) => {
        const own = titles.get(id)
        return own ? languages.map((locale) => ({ collection, id, locale, title: titleIn(own, locale) })) : []
      }),
    )
  const withTitle = (change: QueuedChange): Schedule => {
    if ('global' in change) return change
    const titles = parts.find(({ collection }) => collection === change.collection)?.titles.get(change.id)
    return { ...change, title: titles ? titleIn(titles, change.locale ?? reader) : `#${change.id}` }
  }
  return {
    drafts: listOf('drafts'),
    missing: listOf('missing'),
    outdated: listOf('outdated'),
    undescribed,
    untranslated,
    draftedGlobals: drafted,
    scheduled: queued.map(withTitle),
  }
}
