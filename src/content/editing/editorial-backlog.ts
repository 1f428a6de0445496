// Lists the work of editors and translators: drafts, translations that are missing or older than the text, schedules.

import type { Payload, PayloadRequest, TypedUser, Where } from 'payload'
import { z } from 'zod'
import { lastPublished } from '@/identity/audit/last-published'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import { EDITORIAL_COLLECTIONS, type EditorialCollection } from '../content-types'
import { SCHEDULED_PUBLISHING } from '../publishing/jobs'
import { isPublicIn, publishedSnapshot } from '../publishing/published-snapshot'

/** Of each collection so many items are looked at, the last changed first. */
const LOOKED_AT = 100
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

export interface Schedule extends Omit<BacklogItem, 'locale' | 'collection'> {
  collection: EditorialCollection
  /** Null: all languages. */
  locale: Locale | null
  type: 'publish' | 'unpublish'
  at: Date
}

export interface EditorialBacklog {
  drafts: BacklogItem[]
  /** Public in another language, and not in this one. */
  missing: BacklogItem[]
  /** Public, but the text in the default language was published again later, and the translation not confirmed since. */
  outdated: BacklogItem[]
  /** Pictures that mean something, and have no description in this language. */
  undescribed: BacklogItem[]
  scheduled: Schedule[]
}

type PerLocale<Value> = Partial<Record<Locale, Value | null>>

interface Item {
  collection: EditorialCollection
  id: number
  titles: PerLocale<string>
  /** Of the latest version. */
  latest: PerLocale<string>
  published: readonly Locale[]
}

/** In all languages Payload's types show the text of one. */
interface AnyDocument {
  id: number
  title?: unknown
  _status?: unknown
}

async function itemsOf(payload: Payload, user: TypedUser, collection: EditorialCollection): Promise<Item[]> {
  const asked = {
    collection,
    locale: 'all',
    depth: 0,
    limit: LOOKED_AT,
    pagination: false,
    select: { title: true, _status: true },
    overrideAccess: false,
    user,
  } as const
  const drafts = await payload.find({ ...asked, draft: true, sort: '-updatedAt' })
  // By their ids: saving a draft leaves the time of the published row as it was, so that its own order is another.
  const shown = await payload.find({ ...asked, where: { id: { in: drafts.docs.map(({ id }) => id) } } })
  const states = new Map(
    (shown.docs as AnyDocument[]).map(({ id, _status }) => [id, (_status ?? {}) as PerLocale<string>]),
  )
  return (drafts.docs as AnyDocument[]).map(({ id, title, _status }) => ({
    collection,
    id,
    titles: (title ?? {}) as PerLocale<string>,
    latest: (_status ?? {}) as PerLocale<string>,
    published: LOCALE_CODES.filter((code) => states.get(id)?.[code] === 'published'),
  }))
}

function titleOf({ titles }: Item, locale: Locale): string {
  const found = [locale, DEFAULT_LOCALE, ...LOCALE_CODES].map((code) => titles[code]).find(Boolean)
  return found ?? '…'
}

const scheduleSchema = z.object({
  type: z.enum(['publish', 'unpublish']).catch('publish'),
  locale: z.enum(LOCALE_CODES).nullish().catch(null),
  doc: z.object({ relationTo: z.enum(EDITORIAL_COLLECTIONS), value: z.coerce.number() }),
})

async function schedules(
  payload: Payload,
  user: TypedUser,
  items: Item[],
  reader: Locale,
): Promise<Schedule[]> {
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
    const parsed = scheduleSchema.safeParse(input)
    if (!parsed.success || !waitUntil) return []
    const { type, locale = null, doc } = parsed.data
    const item = items.find(({ collection, id }) => collection === doc.relationTo && id === doc.value)
    const title = item ? titleOf(item, locale ?? reader) : `#${doc.value}`
    return [{ collection: doc.relationTo, id: doc.value, locale, title, type, at: new Date(waitUntil) }]
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
        limit: LOOKED_AT,
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

/** With the rights of the reader, for these languages. */
export async function editorialBacklog(
  payload: Payload,
  user: TypedUser,
  locales: readonly Locale[],
  reader: Locale,
): Promise<EditorialBacklog> {
  const [times, undescribed, ...lists] = await Promise.all([
    lastPublished(payload, EDITORIAL_COLLECTIONS),
    undescribedPictures(payload, user, locales),
    ...EDITORIAL_COLLECTIONS.map((collection) => itemsOf(payload, user, collection)),
  ])
  const items = lists.flat()
  const where = (test: (item: Item, locale: Locale) => boolean): BacklogItem[] =>
    items.flatMap((item) =>
      locales
        .filter((locale) => test(item, locale))
        .map((locale) => ({
          collection: item.collection,
          id: item.id,
          locale,
          title: titleOf(item, locale),
        })),
    )
  return {
    drafts: where(({ latest, titles }, locale) => latest[locale] === 'draft' && Boolean(titles[locale])),
    missing: where(({ published, titles }, locale) => {
      const isPublic = published.includes(locale) && Boolean(titles[locale])
      return !isPublic && published.some((other) => other !== locale)
    }),
    outdated: where(
      (item, locale) => item.published.includes(locale) && isOlderThanText(times, item, locale),
    ),
    undescribed,
    scheduled: await schedules(payload, user, items, reader),
  }
}
