// Answers the same queries from drafts, with the permissions of the signed-in user. Nothing is cached.

import type { Payload, TypedUser, Where } from 'payload'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { AddressedCollection } from '../content-types'
import { inLocale } from '../publishing/published-snapshot'
import type { Slugs } from '../view-models/common'
import {
  type ContentQueries,
  type ContentSource,
  contentQueries,
  type Documents,
  type ItemKey,
} from './content-queries'
import { findItemId } from './find-item-id'
import { withDescribedPictures } from './picture-descriptions'
import { readGlobal } from './read-global'

/** Returns the slugs of the newest draft, in the languages that have one. */
async function draftSlugs(
  payload: Payload,
  user: TypedUser,
  collection: AddressedCollection,
  id: number,
): Promise<Slugs> {
  const asEditor = { draft: true, overrideAccess: false, user, depth: 0, disableErrors: true } as const
  const document = await payload.findByID({ ...asEditor, collection, id, locale: 'all' })
  const slugs = LOCALE_CODES.map((code) => [code, inLocale(document?.slug, code)])
  return Object.fromEntries(slugs.filter(([, slug]) => slug))
}

/** Drafts without a title in a language have nothing to show in lists. */
const TITLED: Where = { and: [{ title: { exists: true } }, { title: { not_equals: '' } }] }

/** Returns the content as if the language were published now. Throws if the user may not read it. */
export function draftSource(payload: Payload, user: TypedUser): ContentSource {
  const asEditor = (locale: Locale) =>
    ({ locale, fallbackLocale: false, draft: true, overrideAccess: false, user, depth: 1 }) as const

  return {
    async list(collection, locale, { where = {}, ...part }) {
      const { docs } = await payload.find({
        ...asEditor(locale),
        collection,
        pagination: false,
        ...part,
        where: { and: [TITLED, where] },
      })
      const described = await withDescribedPictures(payload, asEditor(locale), docs)
      return described as unknown as Documents[typeof collection][]
    },

    async item(collection, locale, key: ItemKey) {
      const id =
        typeof key === 'number' ? key : await findItemId(payload, user, { collection, locale, slug: key })
      if (id === null) return null
      const document = await payload.findByID({ ...asEditor(locale), collection, id, disableErrors: true })
      if (!document) return null
      await withDescribedPictures(payload, asEditor(locale), [document])
      const slugs = await draftSlugs(payload, user, collection, id)
      return { document: document as unknown as Documents[typeof collection], slugs }
    },

    global: (name, locale) => readGlobal(payload, name, asEditor(locale)),

    async newsCount(locale) {
      const least = { limit: 1, depth: 0, select: { title: true } } as const
      const { totalDocs } = await payload.find({
        ...asEditor(locale),
        ...least,
        collection: 'news',
        where: TITLED,
      })
      return totalDocs
    },

    async newsBeside(locale, { id, publishedOn }, limit) {
      const beyond = async (side: 'less_than' | 'greater_than', sort: string[]) => {
        const where: Where = {
          or: [
            { publishedOn: { [side]: publishedOn } },
            { and: [{ publishedOn: { equals: publishedOn } }, { id: { [side]: id } }] },
          ],
        }
        const found = { ...asEditor(locale), depth: 0, pagination: false, select: { title: true } } as const
        const { docs } = await payload.find({
          ...found,
          collection: 'news',
          where: { and: [TITLED, where] },
          limit,
          sort,
        })
        return docs.map((article) => article.id)
      }
      const [later, earlier] = await Promise.all([
        beyond('greater_than', ['publishedOn', 'id']),
        beyond('less_than', ['-publishedOn', '-id']),
      ])
      return { later, earlier }
    },

    async projectCounts(locale) {
      const select = { kind: true, status: true } as const
      const found = { ...asEditor(locale), depth: 0, pagination: false, select } as const
      const { docs } = await payload.find({ ...found, collection: 'projects', where: TITLED })
      return docs.map(({ kind, status }) => ({ kind, status, count: 1 }))
    },
  }
}

/** Returns the queries on drafts, for a preview. */
export function draftQueries(payload: Payload, user: TypedUser): ContentQueries {
  return contentQueries(draftSource(payload, user))
}
