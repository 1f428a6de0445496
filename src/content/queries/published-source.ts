// The one source of public content: published, in one language, without fallback to another, kept under its cache tags.

import { sql } from 'drizzle-orm'
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
import type { ContentSource, Documents, ProjectCount } from './content-queries'
import { readGlobal } from './read-global'

/** Publishing "all languages" marks untranslated ones too; without a slug, or a title, there is nothing to show. */
function isTranslated(collection: EditorialCollection): Where {
  return { [isAddressed(collection) ? 'slug' : 'title']: { exists: true } }
}

function cardSelection(collection: EditorialCollection): SelectType | undefined {
  if (!isAddressed(collection)) return undefined
  return Object.fromEntries(CARD_FIELDS[collection].map((field) => [field, true]))
}

/** Of what a card or an item names it needs the id, and of a picture what is shown; texts are read where they are shown. */
const NAMED = {
  technologies: { position: true },
  processes: { position: true },
  media: PICTURE_SELECT,
} as const

const asVisitor = (locale: Locale) =>
  ({ locale, fallbackLocale: false, draft: false, overrideAccess: false, depth: 1, populate: NAMED }) as const

// Counted by PostgreSQL: through Payload it would be every row, or one query for each choice. What is public, as
// `asVisitor` finds it.

const NEWS_COUNT = (locale: Locale) => sql`
  select count(*)::int as count from news_locales
  where _locale = ${locale} and _status = 'published' and slug is not null`

const PROJECT_COUNTS = (locale: Locale) => sql`
  select kind, status, count(*)::int as count
  from projects join projects_locales on _parent_id = projects.id
  where _locale = ${locale} and _status = 'published' and slug is not null
  group by kind, status`

/**
 * Returns the public content, cached under its tags. Payload comes as a function, so that a cached page never starts
 * it.
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
            // Payload would count by joining every row once more: 10 ms of 5,000.
            pagination: false,
            ...(sort && { sort }),
            select: cardSelection(collection),
          })
          // Payload's type for a selection does not follow from a collection that is only known at run time.
          return docs as unknown as Documents[typeof collection][]
        },
      ),

    item: (collection, locale, key) =>
      keep(
        [collection, 'item', locale, String(key)],
        contentTags.item(collection, locale, String(key)),
        async (payload) => {
          const { docs } = await payload.find({
            ...asVisitor(locale),
            collection: collection as AddressedCollection,
            where: { slug: { equals: key } },
            limit: 1,
            pagination: false,
          })
          const document = docs[0]
          if (!document) return null
          const slugs = await slugsOf(payload, collection, document.id)
          return { document: document as unknown as Documents[typeof collection], slugs }
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

    projectCounts: (locale) =>
      keep(['projects', 'counts', locale], contentTags.list('projects', locale), async (payload) => {
        const rows = await queryRows(payload, PROJECT_COUNTS(locale))
        return rows.map(({ kind, status, count }) => ({ kind, status, count }) as ProjectCount)
      }),
  }
}

/** Public slug in a language of the item that is public under this one in any: one statement, as each wrong address asks. */
function slugInOther(collection: AddressedCollection, locale: Locale, slug: string) {
  const words = sql.identifier(`${tableOf(collection)}_locales`)
  return sql`
    select wanted.slug from ${words} known join ${words} wanted on wanted._parent_id = known._parent_id
    where known.slug = ${slug} and known._status = 'published'
      and wanted._locale = ${locale} and wanted._status = 'published' and wanted.slug <> ''
    order by known._locale = ${locale} desc limit 1`
}

/** The published slug in `locale` of an item that carries this slug or once did, in any case, in any language. */
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

/** Access check: none, as it reads only which languages are published and their slugs, which are public as such. */
async function slugsOf(
  payload: Payload,
  collection: AddressedCollection,
  id: string | number,
): Promise<Slugs> {
  const document = await payload.db.findOne<{
    id: string | number
    slug?: Slugs
    _status?: Partial<Record<Locale, string>>
  }>({ collection, where: { id: { equals: id } }, locale: 'all', select: { slug: true, _status: true } })
  const published = LOCALE_CODES.filter(
    (code) => document?._status?.[code] === 'published' && document.slug?.[code],
  )
  return Object.fromEntries(published.map((code) => [code, document?.slug?.[code]]))
}

/** Access check: none, as it reads former addresses of items, which were public. */
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
