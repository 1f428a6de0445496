// Lists the work of editors and translators: drafts, translations that are missing or older than the text, schedules.

import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest, TypedUser, Where } from 'payload'
import { lastPublished } from '@/identity/audit/last-published'
import { queryRows } from '@/platform/database/sql'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import {
  DRAFTED_GLOBALS,
  type DraftedGlobal,
  EDITORIAL_COLLECTIONS,
  type EditorialCollection,
  tableOf,
} from '../content-types'
import { SCHEDULED_PUBLISHING } from '../publishing/jobs'
import { inLocale, isPublicIn, publishedSnapshot } from '../publishing/published-snapshot'
import { type ScheduledChange, scheduledChangeSchema } from '../publishing/scheduled-change'
import { translationsOf } from '../queries/page-document'

/** Of each collection so many items with work are told, the last changed first. */
const TOLD_MAX = 100
const SCHEDULES_SHOWN = 8

/** A picture with an empty description, or with none. */
export const withoutDescription: Where = { or: [{ alt: { exists: false } }, { alt: { equals: '' } }] }

export interface BacklogItem {
  collection: EditorialCollection | 'media'
  id: number
  locale: Locale
  /** In that language, else in any. */
  title: string
}

type QueuedChange = ScheduledChange & { at: Date }

/** A publication or withdrawal that waits for its time; of an item with its title, in the language or in any. */
export type Schedule = QueuedChange & { title?: string }

/** A global, in a language in which something is to be done. */
export interface GlobalInLanguage {
  global: DraftedGlobal
  locale: Locale
}

export interface EditorialBacklog {
  drafts: BacklogItem[]
  /** Public in another language, and not in this one. */
  missing: BacklogItem[]
  /** Public, but the text in the default language was published again later, and the translation not confirmed since. */
  outdated: BacklogItem[]
  /** Pictures that mean something, and have no description in this language. */
  undescribed: BacklogItem[]
  /** Those that show Croatian texts in this language. */
  untranslated: GlobalInLanguage[]
  draftedGlobals: GlobalInLanguage[]
  scheduled: Schedule[]
}

type Titles = Partial<Record<Locale, string | null>>

/** An item by the languages in which it is public, and in which its latest version is a draft with a title. */
interface ItemState {
  id: number
  published: readonly string[]
  drafts: readonly string[]
}

/**
 * Reads the states of all items, the last changed first. Plain SQL, as Payload would put together each of them. Access
 * check: none; of these the caller tells only those whose title the reader may read.
 */
async function statesOf(payload: Payload, collection: EditorialCollection): Promise<ItemState[]> {
  const table = tableOf(collection)
  const rows = await queryRows(
    payload,
    sql`
      select version.parent_id as id, coalesce(published, '{}') as published, coalesce(drafts, '{}') as drafts
      from ${sql.identifier(`_${table}_v`)} version
      left join (
        select _parent_id, array_agg(_locale::text) as published from ${sql.identifier(`${table}_locales`)}
        where _status = 'published' and title <> '' group by _parent_id
      ) shown on shown._parent_id = version.parent_id
      left join (
        select _parent_id, array_agg(_locale::text) as drafts from ${sql.identifier(`_${table}_v_locales`)}
        where version__status = 'draft' and version_title <> '' group by _parent_id
      ) written on written._parent_id = version.id
      where version.latest and version.parent_id is not null
      order by version.updated_at desc`,
  )
  return rows as unknown as ItemState[]
}

/** Titles of the newest drafts by the ids of the items, with the rights of the reader. */
async function titlesOf(
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
  // In all languages Payload's types show the text of one.
  return new Map(docs.map(({ id, title }) => [id, (title ?? {}) as unknown as Titles]))
}

function titleIn(titles: Titles, locale: Locale): string {
  const found = [locale, DEFAULT_LOCALE, ...LOCALE_CODES].map((code) => titles[code]).find(Boolean)
  return found ?? '…'
}

async function queuedSchedules(payload: Payload, user: TypedUser): Promise<QueuedChange[]> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      taskSlug: { equals: SCHEDULED_PUBLISHING },
      completedAt: { exists: false },
      hasError: { not_equals: true },
    },
    sort: 'waitUntil',
    limit: SCHEDULES_SHOWN,
    depth: 0,
    overrideAccess: false,
    user,
  })
  return docs.flatMap(({ input, waitUntil }) => {
    const parsed = scheduledChangeSchema.safeParse(input)
    return parsed.success && waitUntil ? [{ ...parsed.data, at: new Date(waitUntil) }] : []
  })
}

/** Finds the pictures without a description in each of these languages; decorative ones need none. */
async function undescribedPictures(
  payload: Payload,
  user: TypedUser,
  locales: readonly Locale[],
): Promise<BacklogItem[]> {
  const lists = await Promise.all(
    locales.map(async (locale) => {
      const { docs } = await payload.find({
        collection: 'media',
        where: { and: [{ decorative: { not_equals: true } }, withoutDescription] },
        locale,
        fallbackLocale: false,
        depth: 0,
        limit: TOLD_MAX,
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

async function untranslatedGlobals(
  payload: Payload,
  user: TypedUser,
  locales: readonly Locale[],
): Promise<GlobalInLanguage[]> {
  const lists = await Promise.all(
    DRAFTED_GLOBALS.map(async (global) => {
      const states = (await translationsOf(payload, user, { kind: 'global', global })) ?? []
      return states
        .filter(({ locale, state }) => state === 'missing' && locales.includes(locale))
        .map(({ locale }) => ({ global, locale }))
    }),
  )
  return lists.flat()
}

async function draftedGlobals(
  payload: Payload,
  user: TypedUser,
  locales: readonly Locale[],
): Promise<GlobalInLanguage[]> {
  const asPerson = { locale: 'all', draft: true, depth: 0, overrideAccess: false, user } as const
  const lists = await Promise.all(
    DRAFTED_GLOBALS.map(async (global) => {
      const { _status: states } = await payload.findGlobal({ ...asPerson, slug: global })
      return locales
        .filter((locale) => inLocale(states, locale) === 'draft')
        .map((locale) => ({ global, locale }))
    }),
  )
  return lists.flat()
}

/** Tells whether the text was published, or confirmed, after its translation, by the times of `lastPublished`. */
function isOlderThanText(
  times: Map<string, number>,
  { collection, id }: { collection: EditorialCollection; id: string | number },
  locale: Locale,
): boolean {
  const timeIn = (code: Locale) => times.get(`${collection} ${id} ${code}`) ?? 0
  return timeIn(DEFAULT_LOCALE) > timeIn(locale)
}

/** Tells of one item whether it is among the outdated ones in this language. */
export async function isOutdatedIn(
  req: PayloadRequest,
  collection: EditorialCollection,
  id: string | number,
  locale: Locale,
): Promise<boolean> {
  if (locale === DEFAULT_LOCALE) return false
  const times = await lastPublished(req.payload, [collection], String(id))
  if (!isOlderThanText(times, { collection, id }, locale)) return false
  return isPublicIn(await publishedSnapshot(req, collection, id), locale)
}

type Kind = 'drafts' | 'missing' | 'outdated'
type Work = Record<Kind, Locale[]> & { id: number }

/** Returns the languages, among these, in which there is something to do for an item. */
function workOn(
  { id, published, drafts }: ItemState,
  locales: readonly Locale[],
  isOlder: (id: number, locale: Locale) => boolean,
): Work {
  return {
    id,
    drafts: locales.filter((locale) => drafts.includes(locale)),
    missing: locales.filter((locale) => published.length > 0 && !published.includes(locale)),
    outdated: locales.filter((locale) => published.includes(locale) && isOlder(id, locale)),
  }
}

/** With the rights of the reader, for these languages. */
export async function editorialBacklog(
  payload: Payload,
  user: TypedUser,
  locales: readonly Locale[],
  reader: Locale,
): Promise<EditorialBacklog> {
  const [times, undescribed, untranslated, drafted, queued] = await Promise.all([
    lastPublished(payload, EDITORIAL_COLLECTIONS),
    undescribedPictures(payload, user, locales),
    untranslatedGlobals(payload, user, locales),
    draftedGlobals(payload, user, locales),
    queuedSchedules(payload, user),
  ])
  const parts = await Promise.all(
    EDITORIAL_COLLECTIONS.map(async (collection) => {
      const isOlder = (id: number, locale: Locale) => isOlderThanText(times, { collection, id }, locale)
      const work = (await statesOf(payload, collection))
        .map((state) => workOn(state, locales, isOlder))
        .filter(({ drafts, missing, outdated }) => drafts.length + missing.length + outdated.length > 0)
        .slice(0, TOLD_MAX)
      const scheduled = queued.flatMap((change) =>
        'id' in change && change.collection === collection ? [change.id] : [],
      )
      const titles = await titlesOf(payload, user, collection, [...work.map(({ id }) => id), ...scheduled])
      return { collection, work, titles }
    }),
  )
  const listOf = (kind: Kind): BacklogItem[] =>
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
