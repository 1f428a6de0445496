// The one reader of public content: published, in one language, without fallback to another, kept under its cache tags.

import { unstable_cache } from 'next/cache'
import type { CollectionSlug, Payload, SelectType, Where } from 'payload'
import { EVERYTHING_TAG } from '@/facts/channels'
import { LOCALE_CODES, type Locale } from '@/facts/locales'
import type { Company, Home, Media, News, Process, Technology } from '@/payload-types'
import { CAPABILITIES, type Capability } from './capabilities'
import { CARD_FIELDS, type EditorialCollection, type SiteGlobal } from './kinds'
import { type PublishedPicture, pictureFrom } from './picture'
import { contentTags } from './revalidate'

interface Documents {
  news: News
  processes: Process
  technologies: Technology
}
interface Globals {
  company: Company
  home: Home
}

/** Addresses of one item in the languages in which it is published. */
export type Slugs = Partial<Record<Locale, string>>

export interface NewsCard {
  slug: string
  title: string
  summary: string
  /** ISO 8601 timestamp. */
  publishedOn: string
  picture: PublishedPicture | null
}

export interface ProcessCard {
  id: number
  slug: string
  title: string
  summary: string
  step: string
  outcome: string
  picture: PublishedPicture | null
}

export interface TechnologyCard {
  slug: string
  title: string
  summary: string
  picture: PublishedPicture | null
  /** The processes that use it. */
  processIds: number[]
}

type Body = News['body']
export type NewsArticle = NewsCard & { body: Body; slugs: Slugs; updatedAt: string }
export type ProcessArticle = ProcessCard & { body: Body; slugs: Slugs }
export type TechnologyArticle = TechnologyCard & {
  body: Body
  slugs: Slugs
  /** Rows of the table that are filled in. */
  capabilities: { name: Capability; value: string }[]
}

const media = (value: number | Media | null | undefined) => (typeof value === 'object' ? value : null)

function newsCard(document: News): NewsCard {
  const { slug, title, summary, publishedOn, cover } = document
  return { slug, title, summary, publishedOn, picture: pictureFrom(media(cover)) }
}

function processCard(document: Process): ProcessCard {
  const { id, slug, title, summary, step, outcome, picture } = document
  return { id, slug, title, summary, step, outcome, picture: pictureFrom(media(picture)) }
}

function technologyCard(document: Technology): TechnologyCard {
  const { slug, title, summary, picture, processes } = document
  const processIds = (processes ?? []).map((process) => (typeof process === 'object' ? process.id : process))
  return { slug, title, summary, picture: pictureFrom(media(picture)), processIds }
}

function capabilitiesOf(document: Technology): TechnologyArticle['capabilities'] {
  return CAPABILITIES.flatMap((name) => {
    const value = document[name]
    return value ? [{ name, value }] : []
  })
}

/** Publishing "all languages" marks untranslated ones too; without a slug there is no page to show. */
const isTranslated: Where = { slug: { exists: true } }

const selected = (fields: readonly string[]): SelectType =>
  Object.fromEntries(fields.map((field) => [field, true]))

/**
 * The reader for a running Payload, handed in as a function so that a page that is kept never wakes Payload up.
 * Every answer is `null` or empty where nothing is published; faults of the database are thrown.
 */
export function publishedReader(runningPayload: () => Promise<Payload>) {
  const keep = <Result>(key: string[], tags: string[], read: (payload: Payload) => Promise<Result>) =>
    unstable_cache(async () => read(await runningPayload()), key, { tags: [...tags, EVERYTHING_TAG] })()

  const asVisitor = (locale: Locale) =>
    ({ locale, fallbackLocale: false, draft: false, overrideAccess: false, depth: 1 }) as const

  async function cards<Collection extends EditorialCollection>(
    collection: Collection,
    locale: Locale,
    limit: number,
  ): Promise<{ documents: Documents[Collection][]; total: number }> {
    return keep(
      [collection, 'cards', locale, String(limit)],
      [contentTags.list(collection, locale)],
      async (payload) => {
        const found = await payload.find({
          ...asVisitor(locale),
          collection: collection as CollectionSlug,
          where: isTranslated,
          limit,
          select: selected(CARD_FIELDS[collection]),
        })
        return { documents: found.docs as unknown as Documents[Collection][], total: found.totalDocs }
      },
    )
  }

  async function item<Collection extends EditorialCollection>(
    collection: Collection,
    locale: Locale,
    slug: string,
  ): Promise<{ document: Documents[Collection]; slugs: Slugs } | null> {
    const tags = [contentTags.item(collection, locale, slug)]
    return keep([collection, 'item', locale, slug], tags, async (payload) => {
      const { docs } = await payload.find({
        ...asVisitor(locale),
        collection: collection as CollectionSlug,
        where: { slug: { equals: slug } },
        limit: 1,
        pagination: false,
      })
      const document = docs[0] as unknown as Documents[Collection] | undefined
      return document ? { document, slugs: await slugsOf(payload, collection, document.id) } : null
    })
  }

  async function global<Name extends SiteGlobal>(name: Name, locale: Locale): Promise<Globals[Name]> {
    return keep(['global', name, locale], [contentTags.global(name, locale)], async (payload) => {
      const found = await payload.findGlobal({ ...asVisitor(locale), fallbackLocale: undefined, slug: name })
      return found as unknown as Globals[Name]
    })
  }

  return {
    async news(locale: Locale, limit: number): Promise<{ cards: NewsCard[]; total: number }> {
      const { documents, total } = await cards('news', locale, limit)
      return { cards: documents.map(newsCard), total }
    },

    async newsArticle(locale: Locale, slug: string): Promise<NewsArticle | null> {
      const found = await item('news', locale, slug)
      if (!found) return null
      const { document, slugs } = found
      return { ...newsCard(document), body: document.body, updatedAt: document.updatedAt, slugs }
    },

    async processes(locale: Locale): Promise<ProcessCard[]> {
      const { documents } = await cards('processes', locale, 99)
      return documents.map(processCard)
    },

    async processArticle(locale: Locale, slug: string): Promise<ProcessArticle | null> {
      const found = await item('processes', locale, slug)
      return found && { ...processCard(found.document), body: found.document.body, slugs: found.slugs }
    },

    async technologies(locale: Locale): Promise<TechnologyCard[]> {
      const { documents } = await cards('technologies', locale, 99)
      return documents.map(technologyCard)
    },

    async technologyArticle(locale: Locale, slug: string): Promise<TechnologyArticle | null> {
      const found = await item('technologies', locale, slug)
      if (!found) return null
      const { document, slugs } = found
      return {
        ...technologyCard(document),
        body: document.body,
        slugs,
        capabilities: capabilitiesOf(document),
      }
    },

    company: (locale: Locale) => global('company', locale),

    async home(locale: Locale) {
      const { claim, intro, hero } = await global('home', locale)
      return { claim, intro: intro ?? null, hero: pictureFrom(media(hero)) }
    },

    /** The published slug in `locale` of an item that carries this slug or once did, in any case, in any language. */
    async slugElsewhere(
      collection: EditorialCollection,
      locale: Locale,
      slug: string,
    ): Promise<string | null> {
      const payload = await runningPayload()
      const wanted = slug.normalize('NFC').toLowerCase()
      for (const other of [locale, ...LOCALE_CODES.filter((code) => code !== locale)]) {
        const { docs } = await payload.find({
          ...asVisitor(other),
          collection: collection as CollectionSlug,
          where: { slug: { equals: wanted } },
          limit: 1,
          pagination: false,
          depth: 0,
          select: { slug: true },
        })
        const found = docs[0]
        const slugs = found && (await slugsOf(payload, collection, found.id))
        const target = slugs?.[locale]
        if (target) return target
      }
      return formerly(payload, collection, locale, wanted)
    },
  }
}

/** On nobody's authority: it reads only which languages are published and their slugs, which are public as such. */
async function slugsOf(
  payload: Payload,
  collection: EditorialCollection,
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

/** On nobody's authority: it reads where items used to stand, which was public then. */
async function formerly(
  payload: Payload,
  collection: EditorialCollection,
  locale: Locale,
  slug: string,
): Promise<string | null> {
  const where: Where = { kind: { equals: collection }, slug: { equals: slug } }
  const { docs } = await payload.find({ collection: 'former-addresses', where, limit: 25, depth: 0 })
  const former = docs.find(({ language }) => language === locale) ?? docs[0]
  return former ? ((await slugsOf(payload, collection, former.item))[locale] ?? null) : null
}
