// Reads public content: published, in one language, items without fallback to another, cached under cache tags.

import { type SQL, sql } from 'drizzle-orm'
import { unstable_cache } from 'next/cache'
import type { Payload, SelectType, Where } from 'payload'
import { queryRows } from '@/platform/database/sql'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { ALL_PAGES_TAG } from '@/shared/process-protocol'
import {
  type AddressedCollection,
  CARD_FIELDS,
  type EditorialCollection,
  isAddressed,
  tableOf,
} from '../content-types'
import { contentTags } from '../publishing/cache-tags'
import { PICTURE_SELECT } from '../uploads/picture'
import type { Slugs } from '../view-models/common'
import type { ContentSource, Documents, NewsMoment, ProjectCount } from './content-queries'
import { withDescribedPictures } from './picture-descriptions'
import { readGlobal } from './read-global'

/**
 * Excludes untranslated items, which “publish all languages” also marks as published: without a slug, or a title, there
 * is nothing to show.
 */
function isTranslated(collection: EditorialCollection): Where {
  return { [isAddressed(collection) ? 'slug' : 'title']: { exists: true } }
}

function cardSelection(collection: EditorialCollection): SelectType | undefined {
  if (!isAddressed(collection)) return undefined
  return Object.fromEntries(CARD_FIELDS[collection].map((field) => [field, true]))
}

/**
 * Fields of related documents that are read with a card or an item: only the id, and for pictures what is shown. Texts
 * are read where they are shown.
 */
const NAMED = {
  technologies: { position: true },
  processes: { position: true },
  projects: { kind: true },
  media: PICTURE_SELECT,
} as const

const asVisitor = (locale: Locale) =>
  ({ locale, fallbackLocale: false, draft: false, overrideAccess: false, depth: 1, populate: NAMED }) as const

// These queries use SQL: through Payload a count would read every row, or need one query for each choice, and the
// neighbours of an article two lists. They select what is public, as `asVisitor` does.

const NEWS_COUNT = (locale: Locale) => sql`
  select count(*)::int as count from news_locales
  where _locale = ${locale} and _status = 'published' and slug is not null`

const NEWS_BESIDE = (locale: Locale, { id, publishedOn }: NewsMoment, limit: number) => {
  const ids = (isBeyond: SQL, order: SQL) => sql`array(
    select news.id from news join news_locales on _parent_id = news.id
    where _locale = ${locale} and _status = 'published' and slug is not null and ${isBeyond}
    order by ${order} limit ${limit})`
  const article = sql`(${publishedOn}::timestamptz, ${id}::integer)`
  return sql`select
    ${ids(sql`(published_on, news.id) > ${article}`, sql`published_on, news.id`)} as later,
    ${ids(sql`(published_on, news.id) < ${article}`, sql`published_on desc, news.id desc`)} as earlier`
}

const PROJECT_COUNTS = (locale: Locale) => sql`
  select kind, status, count(*)::int as count
  from projects join projects_locales on _parent_id = projects.id
  where _locale = ${locale} and _status = 'published' and slug is not null
  group by kind, status`

/**
 * Returns the public content, cached under its tags. Payload is passed as a function, so that a cached page does not
 * start it.
 */
export function publishedSource(runningPayload: () => Promise<Payload>): ContentSource {
  const keep = <Result>(key: string[], tag: string, read: (payload: Payload) => Promise<Result>) =>
    unstable_cache(async () => read(await runningPayload()), key, { tags: [tag, ALL_PAGES_TAG] })()

  return {
    list: (collection, locale, { limit, page = 1, where = {}, sort }) =>
      keep(
        [collection, 'cards', locale, JSON.stringify([limit, page, where, sort])],
        contentTags.list(collection, locale),
        async (payload) => {
          const { docs } = await payload.find({
            ...asVisitor(locale),
            collection,
            where: { and: [isTranslated(collection), where] },
            limit,
            page,
            // Payload's count would join every row again: 10 ms for 5,000.
            pagination: false,
            ...(sort && { sort }),
            select: cardSelection(collection),
          })
          // Payload cannot derive the type of a selection from a collection that is only known at run time.
          const described = await withDescribedPictures(payload, asVisitor(locale), docs)
          return described as unknown as Documents[typeof collection][]
        },
      ),

    item: (collection, locale, key) =>
      keep(
        [collection, 'item', locale, String(key)],
        contentTags.item(collection, locale, String(key)),
        async (payload) => {
          const [{ docs }, slugs] = await Promise.all([
            payload.find({
              ...asVisitor(locale),
              collection: collection as AddressedCollection,
              where: { slug: { equals: key } },
              limit: 1,
              pagination: false,
            }),
            slugsOf(payload, collection, idWithSlug(collection, locale, String(key))),
          ])
          const [document] = await withDescribedPictures(payload, asVisitor(locale), docs)
          return document ? { document: document as unknown as Documents[typeof collection], slugs } : null
        },
      ),

    global: (name, locale) =>
      keep(['global', name, locale], contentTags.global(name, locale), (payload) =>
        readGlobal(payload, name, asVisitor(locale)),
      ),

    newsCount: (locale) =>
      keep(['news', 'count', locale], contentTags.list('news', locale), async (payload) => {
        const [row] = await queryRows(payload, NEWS_COUNT(locale))
        return Number(row?.count)
      }),

    newsBeside: (locale, { id, publishedOn }, limit) =>
      keep(
        ['news', 'beside', locale, String(id), publishedOn, String(limit)],
        contentTags.list('news', locale),
        async (payload) => {
          const [row] = await queryRows(payload, NEWS_BESIDE(locale, { id, publishedOn }, limit))
          return { later: row?.later as number[], earlier: row?.earlier as number[] }
        },
      ),

    projectCounts: (locale) =>
      keep(['projects', 'counts', locale], contentTags.list('projects', locale), async (payload) => {
        const rows = await queryRows(payload, PROJECT_COUNTS(locale))
        return rows.map(({ kind, status, count }) => ({ kind, status, count }) as ProjectCount)
      }),
  }
}

const wordsOf = (collection: AddressedCollection) => sql.identifier(`${tableOf(collection)}_locales`)

/**
 * Returns the public slug in a language of the item that is public under this slug in any language. It is one
 * statement, because every wrong URL causes it.
 */
function slugInOther(collection: AddressedCollection, locale: Locale, slug: string) {
  const words = wordsOf(collection)
  return sql`
    select wanted.slug from ${words} known join ${words} wanted on wanted._parent_id = known._parent_id
    where known.slug = ${slug} and known._status = 'published'
      and wanted._locale = ${locale} and wanted._status = 'published' and wanted.slug <> ''
    order by known._locale = ${locale} desc limit 1`
}

/** Returns the published slug in `locale` of an item that has or had this slug, in any case and any language. */
export async function findRedirectedSlug(
  payload: Payload,
  collection: AddressedCollection,
  locale: Locale,
  slug: string,
): Promise<string | null> {
  const wanted = slug.normalize('NFC').toLowerCase()
  const [present] = await queryRows(payload, slugInOther(collection, locale, wanted))
  return present ? String(present.slug) : formerly(payload, collection, locale, wanted)
}

/** Returns a subquery for the id of the item that is public under this slug. */
const idWithSlug = (collection: AddressedCollection, locale: Locale, slug: string) => sql`(
  select _parent_id from ${wordsOf(collection)}
  where slug = ${slug} and _locale = ${locale} and _status = 'published' limit 1)`

/** Returns the public slugs of an item. Access check: none, as published languages and their slugs are public. */
async function slugsOf(payload: Payload, collection: AddressedCollection, id: SQL | number): Promise<Slugs> {
  const rows = await queryRows(
    payload,
    sql`
      select _locale as locale, slug from ${wordsOf(collection)}
      where _parent_id = ${id} and _status = 'published' and slug <> ''`,
  )
  const slugs = new Map(rows.map(({ locale, slug }) => [locale, slug]))
  return Object.fromEntries(
    LOCALE_CODES.flatMap((code) => (slugs.has(code) ? [[code, String(slugs.get(code))]] : [])),
  )
}

/** Finds an item by a former slug. Access check: none, as former slugs were public. */
async function formerly(
  payload: Payload,
  collection: AddressedCollection,
  locale: Locale,
  slug: string,
): Promise<string | null> {
  const where: Where = { kind: { equals: collection }, slug: { equals: slug } }
  const { docs } = await payload.find({ collection: 'former-addresses', where, limit: 25, depth: 0 })
  const former = docs.find(({ language }) => language === locale) ?? docs[0]
  return former ? ((await slugsOf(payload, collection, former.item))[locale] ?? null) : null
}
